/** Purchase orders of the demo, told through the same functions the API calls. */
import type { DemoPart } from '../part.ts';

export const purchaseOrdersPart: DemoPart = () => async function seedOrders() {};
