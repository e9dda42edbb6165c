// @ts-check
const state = document.getElementById("state");
if (state) state.textContent = "The table isn't laid yet.";
