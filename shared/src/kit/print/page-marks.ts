/** What stands on every sheet of paper beside what is printed: who made it and when, and which of how many sheets it is. */

/** A text as a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replace(/[\\"\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** `Page {page} of {pages}` as the content of a margin box. */
const counted = (pages: string): string =>
  pages
    .split(/(\{page\}|\{pages\})/)
    .filter((part) => part !== '')
    .map((part) => (part === '{page}' ? 'counter(page)' : part === '{pages}' ? 'counter(pages)' : quoted(part)))
    .join(' ');

const FONT = 'font: 7.5pt var(--font-sans, sans-serif); color: #555';

/** Rules of the margin boxes; a browser without them leaves them out, and labels have none. */
export const marksCss = (foot: string, pages: string): string => `
@page { @bottom-left { content: ${quoted(foot)}; ${FONT}; } @bottom-right { content: ${counted(pages)}; ${FONT}; } }
@page labels { @bottom-left { content: none; } @bottom-right { content: none; } }`;

/** Whether this browser puts anything into the margins of its pages by itself (Chromium 131). */
export const hasMarks = (): boolean => 'CSSMarginRule' in window;

let sheet: CSSStyleSheet | undefined;

/** From now on every sheet bears these. */
export function setMarks(foot: string, pages: string): void {
  if (typeof CSSStyleSheet !== 'function' || !('adoptedStyleSheets' in document)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(marksCss(foot, pages));
}
