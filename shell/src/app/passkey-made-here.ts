/** Whether a passkey was made in this browser. One that keeps nothing for the site throws at the mere word. */
export function isMadeHere(): boolean {
  try {
    return localStorage.getItem('chainage.passkey') !== null;
  } catch {
    return false;
  }
}
