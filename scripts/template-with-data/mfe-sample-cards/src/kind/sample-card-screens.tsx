import { sampleCard } from '@chainage/shared/contracts/sample-cards/sample-card';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { StateChip } from './state-chip.tsx';

/** What the pages of a sample card show beside what its declaration says. */
export const sampleCardScreens = recordScreens(sampleCard, {
  State: StateChip,
  useName: () => (record) => String(record['title'] ?? ''),
});
