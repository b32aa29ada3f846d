import { formatChainage } from '#contracts/chainage.ts';
import { labelIn } from './label.ts';

/** A record as an entry of a select: spec.md section 3, "Select-option record". */
export interface OptionSource {
  id: number | string;
}

/**
 * The display fields side by side, a chainage as it is read and the rest in the reader's language where the row has `<field>_labels`
 * (`store_labels` of `store_label`), and "(ID: n)" where asked.
 */
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
    if (field === 'chainage_from') return [formatChainage(String(word))];
    return [labelIn(others[`${String(field).replace(/_label$/, '')}_labels`], locale, String(word))];
  });
  return `${words.join(' · ')}${showId ? ` (ID: ${row.id})` : ''}`;
}
