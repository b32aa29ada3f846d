/** Where the safety statistics are read, their lines and their files. Without Zod, for screens. */
import type { FigureKey, Span } from './figures.ts';

export const STATISTICS_PATH = 'organisation/safety-programs/statistics/';
/** The lines that a figure is added up of. */
export const LINES_PATH = 'organisation/safety-programs/statistics/entries/';

/** spec.md section 2. */
export const STATISTICS_PAGE = '/report/safety-program';
export const LINES_PAGE = '/report/entries';

/** Statistics are of everybody's programs: who sees only their own has none. */
export const SEES_STATISTICS = 'view__all__safety_program';
export const EXPORTS_SAFETY = 'export__all__safety_program';

/** Their `report_key`s (domain.md section 6). */
export const SAFETY_FILES = { month: 'safety_month', register: 'safety_register' } as const;

const asked = (all: Readonly<Record<string, string | number | undefined>>): string => {
  const said = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return said.length > 0 ? `?${new URLSearchParams(said).toString()}` : '';
};

export const statisticsPage = (of: { month?: string; package?: number | undefined }): string =>
  `${STATISTICS_PAGE}${asked(of)}`;

/** A page of a figure's lines. */
export const linesPage = (of: {
  figure: FigureKey;
  span: Span;
  month: string;
  package?: number | undefined;
  page?: number;
}): string => `${LINES_PAGE}${asked(of)}`;

/** Where what a line is of is read, by its source; another module's pages are known by their address alone. */
const PAGES = {
  dpr_entry: '/dpr/entry/:id/view',
  safety_program: '/safety-program/view/:id',
  issue: '/issues/:issue_type/view/:id',
} as const;
export const lineSourcePage = (line: { source: keyof typeof PAGES; id: string; issue_type: string | null }): string =>
  PAGES[line.source].replace(':id', line.id).replace(':issue_type', line.issue_type ?? '');

export const REGISTER_PAGE = '/safety-programs/report';
export const CALENDAR_PAGE = '/safety-programs/calendar';
