/** Whether a passkey was made in this browser: the sign-in page offers them only there. */
import { inBrowser } from './in-browser.ts';

const KEY = 'chainage.passkey';

export const isMadeHere = (): boolean => inBrowser(() => localStorage.getItem(KEY)) !== null;
export const noteMadeHere = (): unknown => inBrowser(() => localStorage.setItem(KEY, '1'));
/** The last one was taken away. */
export const forgetMadeHere = (): unknown => inBrowser(() => localStorage.removeItem(KEY));
