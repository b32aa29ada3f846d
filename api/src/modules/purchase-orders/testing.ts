/** What the tests of purchase orders share: valid bodies, and people acting. */
import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import type { ItemStanding } from '@chainage/shared/contracts/purchase-orders/item';
import { v7 as uuidv7 } from 'uuid';
import type { Client } from '#testing/client.ts';

const ONE = orderPlace.paths.one;

let made = 0;

export const itemBody = (changes: Record<string, unknown> = {}) => ({
  text: 'Bituminous concrete 40 mm',
  order_quantity: '120',
  unit: 676,
  net_price: '8900',
  ...changes,
});

export const orderBody = (changes: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  po_number: `T-${100_000 + (made += 1)}`,
  supplier_name: 'Shakti Infra Materials',
  po_date: '2026-09-14',
  currency: 'INR',
  items: [itemBody()],
  ...changes,
});

/** Begins one, answers its id. */
export async function makeOrder(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const body = orderBody(changes);
  const answer = await client.post(ONE, body);
  if (answer.statusCode !== 201) throw new Error(`create: ${answer.statusCode} ${answer.body}`);
  return body.id;
}

export interface OrderRead extends Record<string, unknown> {
  version: number;
  status: string;
  items: Record<string, unknown>[];
  standing: ItemStanding[];
  history: { action: string }[];
}

export const readOrder = async (client: Client, id: string) => (await client.get(`${ONE}${id}/`)).json<OrderRead>();

/** Takes a step at the version there is. */
export async function takeStep(client: Client, id: string, action: string, body: Record<string, unknown> = {}) {
  const { version } = await readOrder(client, id);
  return client.post(`${ONE}${id}/action/`, { action, version, ...body });
}
