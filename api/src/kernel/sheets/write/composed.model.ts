/** A workbook laid out cell by cell, as the thread that writes it is told: figures that are typed in, and formulas with what they come to. */

/** How a figure is shown: a quantity to three places, rupees, a percentage to two places. */
export type Figure = 'quantity' | 'money' | 'percent' | 'plain';
export type ComposedCell =
  | null
  | { text: string; head?: boolean }
  /** `YYYY-MM-DD`. */
  | { day: string }
  /** A decimal as text; `formula` in English names and with commas, as files have it. */
  | { value: string; as: Figure; formula?: string; head?: boolean };

export interface ComposedSheet {
  name: string;
  /** Of its columns, in characters. */
  widths: readonly number[];
  rows: readonly (readonly ComposedCell[])[];
  /** Rows above and columns before which it scrolls. */
  frozen: { rows: number; columns: number };
  paper: { size: 'A4' | 'A3'; landscape: boolean };
}

/** Of a CSV the first sheet alone. */
export interface ComposedBook {
  sheets: readonly ComposedSheet[];
  timeZone: string;
}
