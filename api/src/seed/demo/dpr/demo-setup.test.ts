import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { enterOrganisation, inScope } from '#kernel/database/transaction.ts';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createDemoOrganisation } from '../organisation.ts';
import { BHIMA } from '../people.ts';
import { chance, DEMO_SEED } from '../random.ts';
import { reckon } from '#modules/dpr/month/reckon.ts';
import { dprPart } from './part.ts';
import { dprSetupPart } from './setup-part.ts';

const now = new Date('2026-11-20T06:00:00Z');

it('pays each package for twelve items, bills the month before the last, and has the overlay of the worked example', async () => {
  const database = await createTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'chainage-demo-'));
  const { rows, months, overlay } = await inScope(owner, {}, async (db) => {
    const made = await createDemoOrganisation(db, BHIMA, 'x', now);
    const inside = await enterOrganisation(db, BHIMA.id);
    const store = new FolderStore(folder);
    await dprSetupPart({ now, random: chance(DEMO_SEED + 6), store })(inside, made);
    await dprPart({ now, random: chance(DEMO_SEED + 7), store })(inside, made);
    const keys = await sql<Record<string, unknown>>`select p.code, k.item_no, k.description, k.rate, k.scope_quantity,
        k.opening_cumulative, k.monthly_plan -> 2 ->> 'month' as month
      from package_key k join package p on ${own('p')} and p.id = k.package where ${own('k')} order by p.code, k.item_order`.execute(
      inside,
    );
    const states = await sql<{ month: string; status: string }>`select distinct m.month, m.status from dpr_month m
      where ${own('m')} order by m.month`.execute(inside);
    const course = { package: Number(made.packages[0]?.id), issue_type: 'major_maintenance' };
    const { lines } = await reckon(inside, { id: '', month: '2026-10', ...course });
    return { rows: keys.rows, months: states.rows, overlay: lines.find(({ item_no }) => item_no === '3.1') };
  });
  await owner.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
  expect(rows.map(({ code }) => code)).toEqual([...Array(12).fill('P1'), ...Array(12).fill('P2')]);
  expect(rows.find(({ item_no }) => item_no === '3.1')).toEqual({
    ...{ code: 'P1', item_no: '3.1', description: 'BC 40 mm', rate: '9850.00', scope_quantity: '4200.000' },
    ...{ opening_cumulative: '1500.000', month: '2026-09' },
  });
  expect(months.slice(0, 2)).toEqual([
    { month: '2026-09', status: 'billed' },
    { month: '2026-10', status: 'submitted' },
  ]);
  expect(overlay).toMatchObject({ total: '640.250', cumulative: '2500.750', balance: '1699.250', percent: '59.54' });
});
