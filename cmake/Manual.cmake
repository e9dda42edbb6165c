# Man pages and completions, which the program itself makes when it is installed; in a package of Debian they lie
# where that wants them, the pages compressed.
install(CODE "
  set(to \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
  set(program \${CMAKE_COMMAND} -E env --unset=BASTIDE_PATH \"$<TARGET_FILE:bastide>\")
  file(MAKE_DIRECTORY \"\${to}/${CMAKE_INSTALL_MANDIR}\")
  execute_process(COMMAND \${program} manual --in \"\${to}/${CMAKE_INSTALL_MANDIR}\" COMMAND_ERROR_IS_FATAL ANY)
  set(zsh share/zsh/site-functions)
  if(CMAKE_INSTALL_COMPONENT)
    set(zsh share/zsh/vendor-completions)
    file(GLOB pages \"\${to}/${CMAKE_INSTALL_MANDIR}/man?/bastide*.[17]\")
    execute_process(COMMAND gzip -9nf \${pages} COMMAND_ERROR_IS_FATAL ANY)
  endif()
  foreach(place bash:share/bash-completion/completions/bastide zsh:\${zsh}/_bastide
      fish:share/fish/vendor_completions.d/bastide.fish)
    string(REGEX MATCH \"^[^:]*\" shell \${place})
    string(REGEX REPLACE \"^[^:]*:\" \"\" place \${place})
    get_filename_component(folder \"\${to}/\${place}\" DIRECTORY)
    file(MAKE_DIRECTORY \"\${folder}\")
    execute_process(COMMAND \${program} completion \${shell} OUTPUT_FILE \"\${to}/\${place}\" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()" COMPONENT bastide)
