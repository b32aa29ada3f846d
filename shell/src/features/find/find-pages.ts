import { holdsWords } from '@chainage/shared/lib/find-words';
import type { PageLink } from '#app/layout/use-pages.ts';

/** Pages whose name, group, words or path holds every word, starred ones first. */
export function findPages(pages: readonly PageLink[], wanted: string, starred: readonly string[]): PageLink[] {
  const found = pages.filter(({ label, group = '', words = '', path }) =>
    holdsWords(`${label} ${group} ${words} ${path}`, wanted),
  );
  const rank = ({ path }: PageLink) => (starred.includes(path) ? starred.indexOf(path) : starred.length);
  return found.sort((a, b) => rank(a) - rank(b));
}
