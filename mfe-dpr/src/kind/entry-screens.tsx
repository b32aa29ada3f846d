import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import { sheetScreens } from '@chainage/shared/kit/lines/sheet-screens';
import type { PageScreens } from '@chainage/shared/kit/record/screens';
import { StateChip } from './state-chip.tsx';

/** What the pages of a dpr entry and of its lines show beside what their declarations say. */
export const dprEntryScreens = sheetScreens(dprEntry, {
  State: StateChip,
  useName: () => (record) => String(record['title'] ?? ''),
  lines: { logs: { State: StateChip, useName: () => (record) => String(record['what'] ?? '') } },
});

export const dprLogScreens = dprEntryScreens.lines['logs'] as PageScreens;
