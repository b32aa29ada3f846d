import type { Client } from '#testing/client.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { stockLogServed } from './log.served.ts';
import { stockServed } from './stock.served.ts';
import { beginLog, enterStock, logBody, stockBody } from './testing.ts';

const ITEM = '/api/organisation/stock/stock/';
const LOG = '/api/organisation/stock/stock/log/';

const admin = (test: TestApp) => test.signIn('organisation_admin@bhima.example');

async function foreignLog(test: TestApp): Promise<{ stocks: string; stock_log: string }> {
  const client = await test.signIn('organisation_admin@deccan.example');
  const stocks = await enterStock(client, await stockBody(test, { name: SECRET, opening_qty: '5' }, 'deccan'));
  return { stocks, stock_log: await beginLog(client, stocks, { issued_to: SECRET }) };
}

export const isolation: Isolation = {
  colleagues: (test) => {
    const item = async () => enterStock(await admin(test), await stockBody(test));
    return {
      // the store keeper looks after both
      stock: { right: 'view__all__stock', reader: 'accounts_billing', make: item },
      stock_log: {
        right: 'view__all__stock_log',
        reader: 'accounts_billing',
        make: async () => beginLog(await admin(test), await item()),
      },
    };
  },
  foreign: async (test) => ({ ...(await foreignLog(test)) }),
  samples: async (test) => {
    const client: Client = await admin(test);
    const manager = await test.signIn('project_manager@bhima.example');
    const item = async () => enterStock(client, await stockBody(test, { opening_qty: '5' }));
    const log = async (changes: Record<string, unknown> = {}) => ({
      id: await beginLog(client, await item(), changes),
    });
    const step =
      (action: string, changes: Record<string, unknown> = {}, body: Record<string, unknown> = {}) =>
      async () => ({
        client,
        path: await log(changes),
        body: { action, version: 1, ...body },
      });
    return {
      ...(await fileSamples(stockServed.kind, client, item)),
      ...(await fileSamples(stockLogServed.kind, client, async () => (await log()).id)),
      [`POST ${ITEM}`]: { item: async () => ({ client, path: {}, body: await stockBody(test) }) },
      [`GET ${ITEM}{id}/`]: { item: async () => ({ client, path: { id: await item() } }) },
      [`GET ${ITEM}{id}/referring/`]: { item: async () => ({ client, path: { id: await item() } }) },
      [`GET ${ITEM}{id}/given-up/`]: { item: async () => ({ client, path: { id: await item() } }) },
      [`PATCH ${ITEM}{id}/`]: {
        item: async () => ({ client, path: { id: await item() }, body: { version: 1, name: 'Cone, small' } }),
      },
      'POST /api/organisation/stock/count/': {
        count: async () => ({
          client,
          path: {},
          body: { reason: 'Counted', counted: [{ stock: await item(), quantity: '4' }] },
        }),
      },
      [`POST ${LOG}`]: { log: async () => ({ client, path: {}, body: logBody(await item()) }) },
      [`GET ${LOG}{id}/`]: { log: async () => ({ client, path: await log() }) },
      [`GET ${LOG}{id}/given-up/`]: { log: async () => ({ client, path: await log() }) },
      [`PATCH ${LOG}{id}/`]: { log: async () => ({ client, path: await log(), body: { version: 1, quantity: '1' } }) },
      [`POST ${LOG}{id}/action/`]: {
        post: step('post'),
        reject: step('reject', {}, { comment: 'Not now' }),
        withdraw: step('withdraw'),
        comment: step('comment', {}, { comment: 'Seen' }),
        submit: step('submit', { kind: 'adjustment', reason: 'Counted' }),
        approve: async () => {
          const path = await log({ kind: 'adjustment', reason: 'Counted' });
          await client.post(`organisation/stock/stock/log/${path.id}/action/`, { action: 'submit', version: 1 });
          return { client: manager, path, body: { action: 'approve', version: 2 } };
        },
        reverse: async () => {
          const path = await log();
          await client.post(`organisation/stock/stock/log/${path.id}/action/`, { action: 'post', version: 1 });
          return { client, path, body: { action: 'reverse', version: 2, comment: 'Wrong item' } };
        },
      },
    };
  },
};
