import rows from './countries.json';

/** A country of the reference list. */
export interface Country {
  /** ISO 3166-1 numeric, three digits. */
  code: string;
  /** ISO 3166-1 alpha-2. */
  value: string;
  /** ISO 3166-1 alpha-3. */
  code3: string;
  /** English short name. */
  name: string;
  /** What a person from there is called. */
  nationality: string;
}

/** All countries (spec.md section 3). Import it where it is needed. */
export const COUNTRIES: readonly Country[] = rows;
