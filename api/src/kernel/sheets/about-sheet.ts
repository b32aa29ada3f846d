/** What a composed workbook says of itself: what it is of, whose, by whom and when. */
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { Say } from '#kernel/papers/say.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { head, text } from './cells.ts';
import type { ComposedSheet } from './write/composed.model.ts';

type Fact = readonly [what: string, said: string | null];

/** Those of which something is said. */
export const said = (facts: readonly Fact[]): (readonly [string, string])[] =>
  facts.flatMap(([what, words]) => (words ? [[what, words] as const] : []));

export const aboutSheet = (
  t: Say,
  { organisationName, memberName, now }: Tenant,
  facts: readonly Fact[],
): ComposedSheet => ({
  name: t('file.about'),
  widths: [32, 64],
  rows: said([
    ...facts,
    [t('file.organisation'), organisationName],
    [t('file.madeBy'), memberName],
    [t('file.madeAt'), formatDateTime(now)],
  ]).map(([what, words]) => [head(what), text(words)]),
  frozen: { rows: 1, columns: 1 },
  paper: { size: 'A4', landscape: false },
});
