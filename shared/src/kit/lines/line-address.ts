import type { ReadKind } from '../record/kind-parts.ts';

/** The sheet of a new line, in the address of its form. */
export const SHEET = 'sheet';

/** The form of a new line on this sheet; undefined where the kind has no such page. */
export const newLinePage = ({ pages }: Pick<ReadKind, 'pages'>, sheet: string): string | undefined =>
  pages.new && `${pages.new}?${SHEET}=${encodeURIComponent(sheet)}`;
