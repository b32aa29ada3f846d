/** Sample cards with their lines, as the kernel serves them. */
import { sampleCard } from '@chainage/shared/contracts/sample-cards/sample-card';
import { tableSheet } from '#kernel/records/table/lines/table-sheet.ts';
import { SAMPLE_CARD_SERIES } from './sample-card.declaration.ts';

export const sampleCardServed = tableSheet({
  declared: sampleCard,
  table: 'sample_card',
  rules: (scopes) => ({ close: scopes.may('close') }),
  numbers: { series: SAMPLE_CARD_SERIES, by: 'happened_at', without: ['draft'] },
  // their rights are the sheet's
  lines: { items: { table: 'sample_card_line', object: 'sample_card' } },
});
