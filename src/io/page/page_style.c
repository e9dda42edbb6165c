/* page_style.c - see page_style.h. */
#include "page_style.h"

#include <picture_theme.h>

/* No '<', no '&': the page is XML, too. */
static const char style[] =
    "*{box-sizing:border-box}\n"
    "html{-webkit-text-size-adjust:100%}\n"
    "body{margin:0;background:var(--bst-page);color:var(--bst-ink);"
    "font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;"
    "font-variant-numeric:tabular-nums}\n"
    "main{max-width:1160px;margin:0 auto;padding:36px 24px 64px}\n"
    "h1,h2,h3{font-family:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'DejaVu Serif',"
    "serif;line-height:1.25;font-weight:600}\n"
    "h1{font-size:30px;margin:0 0 4px}\n"
    "h2{font-size:21px;margin:0 0 4px}\n"
    "h3{font-size:15.5px;margin:0 0 8px}\n"
    "header p,.lead,.note,footer{color:var(--quiet);margin:0}\n"
    ".lead,.note{max-width:72ch}\n"
    ".lead{margin-bottom:14px}.note{font-size:13px;margin-top:8px}\n"
    "section{margin-top:40px}\n"
    ".boxes{display:flex;flex-wrap:wrap;gap:16px}\n"
    ".box{background:var(--bst-panel);border:1px solid var(--bst-rim);border-radius:10px;"
    "padding:16px 18px;flex:1 1 330px;min-width:0;max-width:100%;break-inside:avoid}\n"
    ".box.all{flex-basis:100%}\n"
    "h2+.boxes,h2+.box{margin-top:12px}\n"
    ".boxes+.boxes{margin-top:16px}\n"
    ".chart{display:block;width:100%;height:auto;max-width:440px;margin:0 auto;"
    "font-family:inherit}\n"
    ".mark{display:block}\n"
    ".figures{display:grid;gap:1px;margin-top:24px;background:var(--bst-rim);border:1px solid "
    "var(--bst-rim);border-radius:10px;overflow:hidden;"
    "grid-template-columns:repeat(auto-fit,minmax(150px,1fr))}\n"
    ".figures div{background:var(--bst-panel);padding:14px 16px}\n"
    ".figures b{display:block;font-size:25px;line-height:1.2;font-weight:600}\n"
    ".figures span{display:block}\n"
    ".figures i{font-style:normal;font-size:12.5px;color:var(--quiet)}\n"
    ".key{margin:0 0 8px;font-size:13px}\n"
    ".key span{display:inline-block;margin-right:12px}\n"
    ".key i{display:inline-block;width:11px;height:11px;border-radius:3px;margin-right:5px}\n"
    ".wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;width:100%;font-size:14px}\n"
    "th,td{padding:5px 8px;text-align:right;border-top:1px solid var(--bst-rim);font-weight:400;"
    "vertical-align:middle}\n"
    "th:first-child,td.text,th.text{text-align:left;overflow-wrap:anywhere}\n"
    "tbody th:first-child{min-width:5.6em}\n"
    "thead th{border-top:0;color:var(--quiet);font-size:12.5px;white-space:nowrap}\n"
    "tr.unclear td,tr.unclear th{color:var(--quiet)}\n"
    "tr.group th{font-weight:600;padding-top:14px}\n"
    "td.mid,th.mid{text-align:center}\n"
    "td .mark{margin-left:auto}\n"
    ".between{font-size:12px;color:var(--quiet);white-space:nowrap;margin-left:8px}\n"
    "dl{display:grid;grid-template-columns:minmax(90px,max-content) 1fr;gap:4px 16px;margin:0}\n"
    "dt{color:var(--quiet)}dd{margin:0;min-width:0;overflow-wrap:anywhere}\n"
    "code{font:13px/1.45 ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;"
    "overflow-wrap:anywhere}\n"
    ".board svg{display:block;width:100%;height:auto;border-radius:6px}\n"
    ".warning{border-left:4px solid var(--bst-accent);background:var(--bst-panel);"
    "padding:10px 16px;margin-top:20px}\n"
    "footer{margin-top:48px;font-size:13px}\n"
    "a{color:inherit}\n"
    "@media (max-width:560px){main{padding:22px 14px 48px}h1{font-size:25px}"
    ".box{padding:14px 12px}section{margin-top:30px}th,td{padding:5px 4px}table{font-size:13px}"
    ".figures{grid-template-columns:1fr 1fr}.optional,th:nth-child(5):empty{display:none}"
    ".between{display:block;margin:0}}\n"
    "@media print{body{font-size:12px}main{max-width:none;padding:0}section{margin-top:22px}"
    "h2{break-after:avoid}.box{flex-basis:300px}tr,.figures{break-inside:avoid}}\n";

void page_style(bst_svg *out) {
  bst_svg_add(out, "<style>\n:root{color-scheme:light dark;--quiet:#6d634f;");
  bst_theme_variables(BST_PAGE_LIGHT, out);
  bst_svg_add(out, "}\n@media screen and (prefers-color-scheme:dark){:root{--quiet:#a9a394;");
  bst_theme_variables(BST_PAGE_DARK, out);
  bst_svg_add(out, "}}\n$s</style>\n", style);
}
