import type { PageLink } from '#app/layout/use-pages.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Pages whose name, group or path holds every word, starred ones first. */
export function findPages(pages: readonly PageLink[], wanted: string, starred: readonly string[]): PageLink[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const found = pages.filter(({ label, group, path }) => {
    const text = plain(`${label} ${group ?? ''} ${path}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ path }: PageLink) => (starred.includes(path) ? starred.indexOf(path) : starred.length);
  return found.sort((a, b) => rank(a) - rank(b));
}
