import { sampleCard } from '@chainage/shared/contracts/sample-cards/sample-card';
import { sheetScreens } from '@chainage/shared/kit/lines/sheet-screens';
import type { PageScreens } from '@chainage/shared/kit/record/screens';
import { StateChip } from './state-chip.tsx';

/** What the pages of a sample card and of its lines show beside what their declarations say. */
export const sampleCardScreens = sheetScreens(sampleCard, {
  State: StateChip,
  useName: () => (record) => String(record['title'] ?? ''),
  lines: { items: { State: StateChip, useName: () => (record) => String(record['what'] ?? '') } },
});

export const sampleCardLineScreens = sampleCardScreens.lines['items'] as PageScreens;
