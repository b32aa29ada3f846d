/** A list of a test's own whose reading stands still in the middle until the test lets it go on. */
import { z } from 'zod';
import { declareSheet, type SheetWords } from '#kernel/sheets/sheet.model.ts';

export const PAGES = 4;
const ROWS = 50;
export const RIGHT = 'view__all__report';

export interface Gate {
  /** Called before the third page; what it answers is waited for. */
  inTheMiddle: () => Promise<void>;
}

const words: SheetWords = { name: 'Gated', columns: { number: 'Number', at: 'At' }, values: {}, filters: {} };

/** Makes it known, once in a process. */
export function declareGated(gate: Gate): void {
  declareSheet({
    key: 'gated',
    query: z.strictObject({}),
    rights: (permissions) => permissions.filter((one) => one === RIGHT),
    narrowed: (query) => query,
    columns: () => [
      { name: 'number', kind: 'text' },
      { name: 'at', kind: 'instant' },
    ],
    count: async () => PAGES * ROWS,
    async page(_reader, _query, cursor) {
      const page = Number(cursor);
      if (page === 2) await gate.inTheMiddle();
      const rows = Array.from({ length: ROWS }, (_, at) => ({
        id: `${page}-${at}`,
        number: String(page * ROWS + at).padStart(6, '0'),
        at: '2026-11-24T18:31:00.000Z',
      }));
      return { rows, next: page + 1 < PAGES ? String(page + 1) : undefined };
    },
    words: { en: words, hi: words, mr: words },
  });
}
