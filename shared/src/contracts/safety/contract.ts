/** Number of the contract of safety; `npm run contract safety` raises it (docs/contracts.md). */
export const SAFETY_CONTRACT = 'safety/1.1';
