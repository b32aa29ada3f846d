/**
 * Whether a passkey was made in this browser: the sign-in page offers them only there. One that keeps nothing for the site throws at
 * the mere word.
 */
const KEY = 'chainage.passkey';

function inBrowser(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return null;
  }
}

export const isMadeHere = (): boolean => inBrowser(() => localStorage.getItem(KEY)) !== null;
export const noteMadeHere = (): unknown => inBrowser(() => localStorage.setItem(KEY, '1'));
/** The last one was taken away. */
export const forgetMadeHere = (): unknown => inBrowser(() => localStorage.removeItem(KEY));
