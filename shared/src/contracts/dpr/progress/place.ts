/** Where plan against actual is read, and its page. Without Zod, for screens. */
export const PROGRESS_PATH = 'organisation/data/dpr/progress/';
/** Of which items the curves are made at the end of a month. */
export const POINT_PATH = 'organisation/data/dpr/progress/month/';
/** How all packages stand. */
export const STANDINGS_PATH = 'organisation/data/dpr/progress/packages/';
/** Which stretches are done. */
export const STRETCHES_PATH = 'organisation/data/dpr/progress/stretches/';

export const PROGRESS_PAGE = '/dpr/progress';
interface AskedProgress {
  package?: number | string;
  report?: string;
  /** What the curves are made of at its end is open. */
  month?: string;
}

/** Of a package, or of one of its reports. */
export const progressPage = ({ package: of, report, month }: AskedProgress): string => {
  const named = {
    ...(of !== undefined && { package: String(of) }),
    ...(report && { report }),
    ...(month && { month }),
  };
  const asked = new URLSearchParams(named);
  const query = asked.toString();
  return query ? `${PROGRESS_PAGE}?${query}` : PROGRESS_PAGE;
};
