/**
 * How empty values, booleans and genders read: spec.md section 5. Functions take the translator of the `shared`
 * namespace, because the texts differ by language.
 */
export type Translate = (key: string) => string;

/** What an empty value stands for: something typed, something chosen, or a fact nobody knows. */
export type Emptiness = 'noValueEntered' | 'notSelected' | 'unknown';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The value as text, or "No Value Entered", "Not Selected", "Unknown". */
export const showValue = (
  value: string | number | null | undefined,
  t: Translate,
  empty: Emptiness = 'noValueEntered',
) => (isEmpty(value) ? t(`format.${empty}`) : String(value));

/** "Yes", "No", or "Not Selected" when null. */
export const showBoolean = (value: boolean | null | undefined, t: Translate): string =>
  value === null || value === undefined ? t('format.notSelected') : t(value ? 'common.yes' : 'common.no');

/** Genders on the wire. */
export const GENDERS = ['male', 'female', 'other'] as const;

/** "Male", "Female", "Other/Do not specify"; anything else is "Unknown". */
export const showGender = (value: string | null | undefined, t: Translate): string =>
  isEmpty(value)
    ? t('format.notSelected')
    : (GENDERS as readonly string[]).includes(value as string)
      ? t(`format.gender.${value}`)
      : t('format.unknown');
