// Before anything is drawn: a page that starts white blinds a night patrol. Loaded by itself, ahead of every other script.
try {
  const { state } = JSON.parse(localStorage.getItem('chainage.preferences'));
  if (['light', 'dark', 'semi-dark'].includes(state.theme)) document.documentElement.dataset.theme = state.theme;
} catch {
  // A first visit has no choice yet: the light theme it is.
}
