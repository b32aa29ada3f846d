/** Light for every day, black on white for a phone in the sun, dark for the night, and light pages in dark bars. */
export const THEMES = ['light', 'sun', 'dark', 'semi-dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Sets the theme on the document: `data-theme` and the browser's own bars. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'light' || theme === 'sun' ? '#ffffff' : '#1f2226');
}

/** Sets on the document whether targets and words are large: `data-targets`. */
export function applyTargets(big: boolean): void {
  if (big) document.documentElement.dataset['targets'] = 'big';
  else delete document.documentElement.dataset['targets'];
}
