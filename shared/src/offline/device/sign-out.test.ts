/** @jest-environment node */
import { asha, createRow, newDevice, photoRow, ravi } from '#testing/outbox.ts';
import { allRows, enqueue } from '#offline/outbox/outbox.ts';
import { ownerKey } from '#offline/outbox/outbox.model.ts';
import { closeOwner } from './sign-out.ts';
import { dbOf, rememberOwner, theStore } from './store.db.ts';

beforeEach(() => void newDevice());

const grant = { id: 'g', grant: 'g', csrf_token: 'c', expires_at: '' };
const reads = async (owner: typeof asha) => {
  const db = dbOf(owner);
  await db.queries.put({ hash: 'q', key: [], data: 1, updatedAt: 1 });
  await db.reference.put({ endpoint: 'e', storedAt: 1, data: 1 });
  await db.receipts.put({ row: 'old', record: 'old', confirmedAt: 'x' } as never);
};

test('unsent rows, their files, drafts and the grant stay; everything else goes, in every organisation', async () => {
  await rememberOwner(asha, { grant });
  await enqueue(asha, [createRow('r1'), photoRow('r1', new Uint8Array(9))]);
  await dbOf(asha).drafts.put({ key: 'd', value: 1, savedAt: '' });
  const elsewhere = { ...asha, organisationToken: 'deccan' };
  await reads(asha);
  await reads(elsewhere);
  await reads(ravi);
  expect(await closeOwner(asha)).toEqual({ waiting: 2 });
  const counts = async (owner: typeof asha) =>
    Promise.all(
      ['rows', 'files', 'drafts', 'queries', 'reference', 'receipts'].map((name) => dbOf(owner).table(name).count()),
    );
  expect(await counts(asha)).toEqual([2, 1, 1, 0, 0, 0]);
  expect(await counts(elsewhere)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counts(ravi)).toEqual([0, 0, 0, 1, 1, 1]);
  expect(await theStore().device.owners.get(ownerKey(asha))).toMatchObject({ grant });
});

test('with nothing to send the grant goes, and without a draft the name too', async () => {
  await rememberOwner(asha, { grant });
  await dbOf(asha).drafts.put({ key: 'd', value: 1, savedAt: '' });
  expect(await closeOwner(asha)).toEqual({ waiting: 0 });
  expect(await theStore().device.owners.get(ownerKey(asha))).toMatchObject({ grant: null });
  await dbOf(asha).drafts.clear();
  await closeOwner(asha);
  expect(await theStore().device.owners.count()).toBe(0);
  expect(await allRows(asha)).toEqual([]);
});
