import 'fake-indexeddb/auto';
import { asha, createRow, newDevice, photoRow, ravi } from '#testing/outbox.ts';
import { ownerKey } from './outbox.model.ts';
import { rememberOwner, theStore } from '#offline/device/store.db.ts';
import type { KeptRows } from './kept-rows.ts';
import { enqueue, watchKept } from './outbox.ts';

beforeEach(() => void newDevice());

test('what a person wrote for any organisation is told, with what the server has said of it, and nobody else’s', async () => {
  const elsewhere = { ...asha, organisationToken: 'deccan', organisationName: 'Deccan' };
  const grant = { id: 'g', grant: 'grant-a', csrf_token: 'c', expires_at: '' };
  const before = { ...asha, organisationToken: 'before', organisationName: 'Before' };
  const empty = { ...asha, organisationToken: 'empty' };
  for (const owner of [asha, elsewhere, empty, ravi]) await rememberOwner(owner, { grant });
  await rememberOwner(before);
  await enqueue(asha, [createRow('r1'), photoRow('r1', new Uint8Array(9))]);
  await enqueue(elsewhere, [createRow('r2')]);
  await enqueue(before, [createRow('r4')]);
  await enqueue(ravi, [createRow('r3')]);
  await theStore().device.owners.update(ownerKey(elsewhere), { refused: true });
  let stop = () => undefined as void;
  const kept = await new Promise<KeptRows[]>((done, fail) => (stop = watchKept(asha.accountId, done, fail)));
  stop();
  const told = kept.map(({ owner, rows, granted, refused }) => [
    owner,
    rows.map(({ record }) => record),
    { granted, refused },
  ]);
  // as the device has them: by account, then by organisation
  expect(told).toEqual([
    [before, ['r4'], { granted: false, refused: false }],
    [asha, ['r1', 'r1'], { granted: true, refused: false }],
    [elsewhere, ['r2'], { granted: true, refused: true }],
  ]);
});
