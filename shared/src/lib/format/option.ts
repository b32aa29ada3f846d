import { labelIn } from './label.ts';

/** A record as an entry of a select: spec.md section 3, "Select-option record". */
export interface OptionSource {
  id: number | string;
}

/** Joins the display fields, in the reader's language where the row has `<field>_labels`, and "(ID: n)" where asked. */
export function optionLabel<Row extends OptionSource>(
  row: Row,
  fields: readonly (keyof Row)[],
  showId = false,
  locale = 'en',
): string {
  const others = row as unknown as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const words = fields.flatMap((field) => {
    const word = row[field];
    if (word === null || word === undefined || word === '') return [];
    return [labelIn(others[`${String(field)}_labels`], locale, String(word))];
  });
  return [...words, ...(showId ? [`(ID: ${row.id})`] : [])].join(' ');
}
