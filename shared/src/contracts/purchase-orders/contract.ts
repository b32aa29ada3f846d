/** Number of the contract of purchase orders; `npm run contract purchase-orders` raises it (docs/contracts.md). */
export const PURCHASE_ORDERS_CONTRACT = 'purchase-orders/1.0';
