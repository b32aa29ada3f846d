/** Number of the contract of dpr; `npm run contract dpr` raises it (docs/contracts.md). */
export const DPR_CONTRACT = 'dpr/1.2';
