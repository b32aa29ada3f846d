/** What links of measured lines to orders bring to the tests of isolation. */
import { v7 as uuidv7 } from 'uuid';
import { LOG_PO_PATH } from '@chainage/shared/contracts/dpr/log-po-place';
import { itemBody, makeOrder, readOrder, takeStep } from '#modules/purchase-orders/testing.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { SECRET, type Isolation, type Sample } from '#testing/isolation.ts';
import { makeContract, makeEntry, makeLog } from '../lines/testing.ts';
import { unitFor } from '../setup/testing.ts';

const LINK = `/api/${LOG_PO_PATH}`;

/** The item of an open order; of one organisation the same for each try, since answers say the order's number. */
const items = new Map<string, string>();
async function itemOf(client: Client, { id }: { id: string }, changes: Record<string, unknown>): Promise<string> {
  const known = items.get(id);
  if (known) return known;
  const unit = await unitFor(client);
  const order = await makeOrder(client, { items: [itemBody({ unit, unlimited_over: true })], ...changes });
  await takeStep(client, order, 'save');
  const item = (await readOrder(client, order)).standing[0]?.id as string;
  items.set(id, item);
  return item;
}

/** An item of an order, and a line to be linked to it. */
async function begin(test: TestApp, organisation: 'bhima' | 'deccan' = 'bhima', changes: Record<string, unknown> = {}) {
  const client = await test.signIn(`organisation_admin@${organisation}.example`);
  const po_item = await itemOf(client, test[organisation], changes);
  const contract = await makeContract(test, client, {}, organisation);
  const log = await makeLog(client, contract.key, await makeEntry(client, contract));
  return { client, po_item, body: { id: uuidv7(), dpr_log: log, po_item, quantity: '1' } };
}

async function linked(test: TestApp, organisation: 'bhima' | 'deccan' = 'bhima', changes = {}) {
  const begun = await begin(test, organisation, changes);
  const { statusCode, body } = await begun.client.post(LOG_PO_PATH, begun.body);
  if (statusCode !== 201) throw new Error(`link: ${statusCode} ${body}`);
  return begun;
}

export const isolation: Isolation = {
  foreign: async (test) => {
    const { po_item, body } = await linked(test, 'deccan', { supplier_name: SECRET });
    return { 'po-items': po_item, dpr_log_po: body.id };
  },
  samples: async (test) => ({
    [`POST ${LINK}`]: {
      one: async (): Promise<Sample> => {
        const { client, body } = await begin(test);
        return { client, path: {}, body };
      },
    },
    [`DELETE ${LINK}{id}/`]: {
      one: async (): Promise<Sample> => {
        const { client, body } = await linked(test);
        return { client, path: { id: body.id } };
      },
    },
    'GET /api/organisation/sap/po-item/{id}/': {
      one: async (): Promise<Sample> => {
        const { client, po_item } = await begin(test);
        return { client, path: { id: po_item } };
      },
    },
  }),
};
