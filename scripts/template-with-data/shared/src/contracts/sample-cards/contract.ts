/** Number of the contract of sample cards; `npm run contract sample-cards` raises it (docs/contracts.md). */
export const SAMPLE_CARDS_CONTRACT = 'sample-cards/1.0';
