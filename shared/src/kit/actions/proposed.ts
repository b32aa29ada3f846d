import type { FormValues } from '../kind.tsx';
import type { FlowRecord } from '../record/record.model.ts';

/** What was last chosen for a package, by page and field: crews keep to theirs. While the page lives. */
const chosen = new Map<string, string>();

const nameOf = (page: string, field: string, { package: section }: FlowRecord): string =>
  `${page} ${field} ${String(section)}`;

/** What a decision begins with where the record says nothing: as the last one in its package was decided. */
export function proposedFor(page: string, fields: readonly string[], record: FlowRecord): FormValues {
  const found = fields.flatMap((field) => {
    const last = chosen.get(nameOf(page, field, record));
    const isOpen = record[field] === null || record[field] === undefined;
    return last !== undefined && isOpen && record['package'] ? [[field, last]] : [];
  });
  return Object.fromEntries(found) as FormValues;
}

/** Keeps what was decided in mind, for the next in the package. */
export function rememberChosen(page: string, fields: readonly string[], record: FlowRecord, values: FormValues): void {
  for (const field of fields) {
    const value = values[field];
    if (typeof value === 'string' && value !== '') chosen.set(nameOf(page, field, record), value);
  }
}
