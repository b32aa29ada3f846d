/** Words as they are compared: how somebody spaced, capitalised or composed them does not count. */
export const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
