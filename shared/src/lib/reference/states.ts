import rows from './states.json';

/** A district, or what it lies in. */
export interface Place {
  label: string;
  /** Slug: lowercase, underscores. */
  value: string;
  /** What it was called before: people search by it for years. */
  former?: string[];
}
/** A state or union territory. */
export interface State extends Place {
  districts: Place[];
}

/** All states and union territories of India with their districts (spec.md section 3). Import it where it is needed. */
export const STATES: readonly State[] = rows;
