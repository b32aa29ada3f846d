import 'fake-indexeddb/auto';
import { asha, createRow, newDevice, photoRow, ravi } from '#testing/outbox.ts';
import { ownerKey } from './outbox.model.ts';
import { rememberOwner, theStore } from '#offline/device/store.db.ts';
import type { KeptRows } from './kept-rows.ts';
import { enqueue, watchKept } from './outbox.ts';

beforeEach(() => void newDevice());

test('what a person wrote for any organisation is told, with what the server has said of it, and nobody else’s', async () => {
  const elsewhere = { ...asha, organisationToken: 'deccan', organisationName: 'Deccan' };
  const empty = { ...asha, organisationToken: 'empty' };
  for (const owner of [asha, elsewhere, empty, ravi]) await rememberOwner(owner);
  await enqueue(asha, [createRow('r1'), photoRow('r1', new Uint8Array(9))]);
  await enqueue(elsewhere, [createRow('r2')]);
  await enqueue(ravi, [createRow('r3')]);
  await theStore().device.owners.update(ownerKey(elsewhere), { refused: true });
  let stop = () => undefined as void;
  const kept = await new Promise<KeptRows[]>((done, fail) => (stop = watchKept(asha.accountId, done, fail)));
  stop();
  const told = kept.map(({ owner, rows, refused }) => [owner, rows.map(({ record }) => record), refused]);
  expect(told).toEqual([
    [asha, ['r1', 'r1'], false],
    [elsewhere, ['r2'], true],
  ]);
});
