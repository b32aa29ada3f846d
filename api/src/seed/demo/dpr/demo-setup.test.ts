import { sql } from 'kysely';
import { connect } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { enterOrganisation, inScope } from '#kernel/database/transaction.ts';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createDemoOrganisation } from '../organisation.ts';
import { BHIMA } from '../people.ts';
import { chance, DEMO_SEED } from '../random.ts';
import { dprSetupPart } from './setup-part.ts';

const now = new Date('2026-11-20T06:00:00Z');

it('each package is paid for twelve items, the overlay of the first as in the worked example', async () => {
  const database = await createTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  const rows = await inScope(owner, {}, async (db) => {
    const made = await createDemoOrganisation(db, BHIMA, 'x', now);
    const inside = await enterOrganisation(db, BHIMA.id);
    await dprSetupPart({ now, random: chance(DEMO_SEED + 6), store: new FolderStore('/nowhere') })(inside, made);
    const keys = await sql<Record<string, unknown>>`select p.code, k.item_no, k.description, k.rate, k.scope_quantity,
        k.opening_cumulative, k.monthly_plan -> 2 ->> 'month' as month
      from package_key k join package p on ${own('p')} and p.id = k.package where ${own('k')} order by p.code, k.item_order`.execute(
      inside,
    );
    return keys.rows;
  });
  await owner.destroy();
  await database.drop();
  expect(rows.map(({ code }) => code)).toEqual([...Array(12).fill('P1'), ...Array(12).fill('P2')]);
  expect(rows.find(({ item_no }) => item_no === '3.1')).toEqual({
    ...{ code: 'P1', item_no: '3.1', description: 'BC 40 mm', rate: '9850.00', scope_quantity: '4200.000' },
    ...{ opening_cumulative: '1500.000', month: '2026-09' },
  });
});
