/** What of a paper is told to whoever asks by its code: what it is of, and what it comes to; nobody's name, nothing that was typed. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Figures } from '#kernel/sheets/composed.ts';
import { filterLines } from '#kernel/sheets/sheet-about.ts';
import type { SheetWords } from '#kernel/sheets/sheet.model.ts';

/** Of more lines the first are told: those of all of it come before those of its periods. */
const LINES_MOST = 60;
const LONGEST = 400;

const PERIOD = /^\d{4}-\d\d(-\d\d)?$/;
/** Ids of these are called by the road's own names. */
const PLACES = new Set(['package', 'highway']);
const MEASURES = new Set(['chainage_from', 'chainage_to', 'direction']);

interface Asked {
  words: SheetWords;
  language: ExcelLanguage;
  filters: Readonly<Record<string, string>>;
  named: Readonly<Record<string, string>>;
}

/** Filters that are days, places of the road, or chosen from words of ours. */
export const toldFilters = ({ words, language, filters, named }: Asked): Figures =>
  filterLines({
    ...{ words, language, named },
    filters: Object.fromEntries(
      Object.entries(filters).filter(
        ([name, value]) =>
          PERIOD.test(value) ||
          MEASURES.has(name) ||
          (PLACES.has(name) && named[name] !== undefined) ||
          value.split(',').every((one) => words.values[name]?.[one] !== undefined),
      ),
    ),
  });

/** As many as are kept, each with an end. */
export const toldLines = (lines: Figures): [string, string][] =>
  lines.slice(0, LINES_MOST).map(([what, said]) => [what.slice(0, LONGEST), said.slice(0, LONGEST)]);
