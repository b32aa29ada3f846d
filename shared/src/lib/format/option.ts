/** A record as an entry of a select: spec.md section 3, "Select-option record". */
export interface OptionSource {
  id: number | string;
}

/** Joins the display fields, and "(ID: n)" where asked. */
export function optionLabel<Row extends OptionSource>(
  row: Row,
  fields: readonly (keyof Row)[],
  showId = false,
): string {
  const words = fields
    .map((field) => row[field])
    .filter((value) => value !== null && value !== undefined && value !== '');
  return [...words.map(String), ...(showId ? [`(ID: ${row.id})`] : [])].join(' ');
}
