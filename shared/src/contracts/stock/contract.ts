/** Number of the contract of stock; `npm run contract stock` raises it (docs/contracts.md). */
export const STOCK_CONTRACT = 'stock/1.2';
