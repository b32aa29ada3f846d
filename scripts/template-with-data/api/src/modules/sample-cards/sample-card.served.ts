/** Sample cards as the kernel serves them. */
import { sampleCard } from '@chainage/shared/contracts/sample-cards/sample-card';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { SAMPLE_CARD_SERIES } from './sample-card.declaration.ts';

export const sampleCardServed = tableKind({
  declared: sampleCard,
  table: 'sample_card',
  rules: (scopes) => ({ close: scopes.may('close') }),
  numbers: { series: SAMPLE_CARD_SERIES, by: 'happened_at', without: ['draft'] },
});
