/**
 * The oldest browsers the app is built for, and checked against (`check-floor.ts`): phones keep Chrome current, iPhones go
 * back to 2023, Firefox to its long support of 2024. `shell/public/first-paint.js` tells older ones so.
 */
export const TARGETS = 'chrome >= 111, safari >= 16.4, firefox >= 128';

/** What all of them know of the language: the newest methods used are those of 2023 (`toSorted`). */
export const LANGUAGE = 'es2023';
