/** Number of the contract of assets; `npm run contract assets` raises it (docs/contracts.md). */
export const ASSETS_CONTRACT = 'assets/1.3';
