/** The oldest version of each engine the app is built for: phones keep Chrome current, iPhones go back to 2023. */
export const OLDEST = { chrome: 111, safari: 16.4, firefox: 128 } as const;

/** The same for compilers. `shell/public/first-paint.js` tells older ones so, and README names them. */
export const TARGETS = Object.entries(OLDEST)
  .map(([browser, version]) => `${browser} >= ${version}`)
  .join(', ');

/** What all of them know of the language: the newest methods used are those of 2023 (`toSorted`). */
export const LANGUAGE = 'es2023';

/** Of CSS what only some of them know, and what its lack does there. Nothing that hides words or keeps a tap from working. */
export const SPARED: Readonly<Record<string, string>> = {
  '@page': 'Safari: the print dialog says the size of the sheet',
  'break-after: avoid': 'Safari, Firefox: on paper a title may stand alone at the foot of a sheet',
  'contain-intrinsic-size': 'goes with content-visibility',
  'content-visibility': 'Safari: a long list of options is drawn whole',
  'forced-color-adjust': 'Safari has no forced colours',
  'grid-template-rows: subgrid': 'Chrome to 116: beside a label of two lines a field stands higher',
  'scrollbar-gutter': 'Safari to 18.1: a page that begins to scroll moves by the width of its bar',
  'scrollbar-width': 'Chrome to 120, Safari: a bar is seen under what scrolls sideways',
  'tap-highlight-color': 'Firefox: a tap flashes grey',
  'text-size-adjust': 'Firefox: a phone on its side may enlarge long texts',
};
