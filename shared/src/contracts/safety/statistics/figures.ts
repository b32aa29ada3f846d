/** The figures of the safety statistics (domain.md sections 3.7 and 6) and which lines each is added up of. Without Zod, for screens. */

/** What a line counts for; a line of a source may stand under several. */
export type LineKind =
  | 'sheet_hours'
  | 'added_hours'
  | 'persons'
  | 'held'
  | 'attended'
  | 'program_hours'
  | 'killed'
  | 'lost_time'
  | 'days_lost'
  | 'medical'
  | 'first_aid'
  | 'dangerous'
  | 'near_miss'
  | 'unsafe';

/** Where lines come from, each with rights of its own. */
export type Source = 'dpr' | 'programs' | 'issues';

export const SOURCE_OF: Readonly<Record<LineKind, Source>> = {
  sheet_hours: 'dpr',
  persons: 'dpr',
  added_hours: 'programs',
  held: 'programs',
  attended: 'programs',
  program_hours: 'programs',
  killed: 'issues',
  lost_time: 'issues',
  days_lost: 'issues',
  medical: 'issues',
  first_aid: 'issues',
  dangerous: 'issues',
  near_miss: 'issues',
  unsafe: 'issues',
};

/** `hours`: to the hundredth; `rate`: worked out of others; `mean`: persons on a day. */
export type FigureAs = 'count' | 'hours' | 'mean' | 'rate';

interface Figure {
  key: string;
  group: 'exposure' | 'programs' | 'people' | 'injuries' | 'rates';
  of: readonly LineKind[];
  as: FigureAs;
  /** Of programs of this type alone (`type-of-programs`). */
  code?: string;
}

const held = (key: string, code: string) => ({ key, group: 'programs', of: ['held'], as: 'count', code }) as const;

/** In the order of the statement. */
export const FIGURES = [
  { key: 'hours_on_sheets', group: 'exposure', of: ['sheet_hours'], as: 'hours' },
  { key: 'hours_of_programs', group: 'exposure', of: ['added_hours'], as: 'hours' },
  { key: 'man_hours', group: 'exposure', of: ['sheet_hours', 'added_hours'], as: 'hours' },
  { key: 'persons', group: 'exposure', of: ['persons'], as: 'mean' },
  held('talks', 'TBT'),
  held('inductions', 'IND'),
  held('trainings', 'TRN'),
  held('drills', 'MDR'),
  held('inspections', 'INS'),
  held('audits', 'AUD'),
  held('awareness', 'RSW'),
  held('meetings', 'CMT'),
  held('camps', 'HCK'),
  held('night_checks', 'PTR'),
  { key: 'programs', group: 'programs', of: ['held'], as: 'count' },
  { key: 'in_talks', group: 'people', of: ['attended'], as: 'count', code: 'TBT' },
  { key: 'inducted', group: 'people', of: ['attended'], as: 'count', code: 'IND' },
  { key: 'trained', group: 'people', of: ['attended'], as: 'count', code: 'TRN' },
  { key: 'program_hours', group: 'people', of: ['program_hours'], as: 'hours' },
  { key: 'near_misses', group: 'injuries', of: ['near_miss'], as: 'count' },
  { key: 'unsafe', group: 'injuries', of: ['unsafe'], as: 'count' },
  { key: 'dangerous', group: 'injuries', of: ['dangerous'], as: 'count' },
  { key: 'first_aid', group: 'injuries', of: ['first_aid'], as: 'count' },
  { key: 'medical', group: 'injuries', of: ['medical'], as: 'count' },
  { key: 'lost_time_injuries', group: 'injuries', of: ['lost_time'], as: 'count' },
  { key: 'fatalities', group: 'injuries', of: ['killed'], as: 'count' },
  { key: 'days_lost', group: 'injuries', of: ['days_lost'], as: 'count' },
  { key: 'frequency_rate', group: 'rates', of: ['lost_time'], as: 'rate' },
  { key: 'severity_rate', group: 'rates', of: ['days_lost'], as: 'rate' },
  { key: 'incidence_rate', group: 'rates', of: ['lost_time'], as: 'rate' },
] as const satisfies readonly Figure[];

export type FigureKey = (typeof FIGURES)[number]['key'];
export const FIGURE_KEYS = FIGURES.map(({ key }) => key) as [FigureKey, ...FigureKey[]];
export const GROUPS = ['exposure', 'programs', 'people', 'injuries', 'rates'] as const;

export const figureOf = (key: FigureKey): Figure => FIGURES.find((one) => one.key === key) as Figure;

/** This month, the financial year up to its end, and all that the portal has up to its end. */
export const SPANS = ['month', 'year', 'start'] as const;
export type Span = (typeof SPANS)[number];

/** First day of each, `YYYY-MM-DD`; null: from the beginning. The financial year begins on 1 April. */
export function beginOf(span: Span, month: string): string | null {
  if (span === 'month') return `${month}-01`;
  if (span === 'start') return null;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${number >= 4 ? year : year - 1}-04-01`;
}

/** Whether a figure is left out because its reader may not see all it rests on; else there is nothing to divide by. */
export function isHidden({ withheld }: { withheld: readonly Source[] }, key: FigureKey): boolean {
  const { of, group } = figureOf(key);
  const sources: Source[] = [...of.map((kind) => SOURCE_OF[kind]), ...(group === 'rates' ? (['dpr'] as const) : [])];
  return withheld.some((source) => sources.includes(source));
}
