import { sql } from 'kysely';
import { connect } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { enterOrganisation, inScope } from '#kernel/database/transaction.ts';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createDemoOrganisation } from '../organisation.ts';
import { BHIMA } from '../people.ts';
import { chance, DEMO_SEED } from '../random.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dprPart } from './part.ts';
import { dprSetupPart } from './setup-part.ts';

const now = new Date('2026-11-20T06:00:00Z');

it('comes to the worked example of domain.md section 3.6, Sundays off, one item beyond its scope', async () => {
  const database = await createTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  const store = new FolderStore(mkdtempSync(join(tmpdir(), 'demo-dpr-')));
  const began = Date.now();
  const found = await inScope(owner, {}, async (db) => {
    const made = await createDemoOrganisation(db, BHIMA, 'x', now);
    const inside = await enterOrganisation(db, BHIMA.id);
    for (const part of [dprSetupPart, dprPart])
      await part({ now, random: chance(DEMO_SEED + 6), store })(inside, made);
    const { rows: overlay } = await sql<Record<string, string>>`select l.counted_in, sum(l.quantity)::text as quantity,
        max(l.work_date::text) filter (where l.quantity = 42) as sixth
      from dpr_log l join package_key k on ${own('k')} and k.id = l.package_key
      where ${own('l')} and k.item_no = '3.1' and k.package = ${made.packages[0]?.id ?? 0} and l.counted_in is not null
      group by 1 order by 1`.execute(inside);
    const { rows: all } = await sql<Record<string, number>>`select count(*)::int as logs,
        (count(*) filter (where extract(isodow from l.work_date) = 7))::int as sundays,
        (count(*) filter (where l.over_scope))::int as over, (count(*) filter (where l.status = 'submitted'))::int as waiting
      from dpr_log l where ${own('l')}`.execute(inside);
    return { overlay, all: all[0] };
  });
  await owner.destroy();
  await database.drop();
  console.log('took', Date.now() - began);
  expect(found.overlay).toEqual([
    { counted_in: '2026-09', quantity: '360.500', sixth: null },
    { counted_in: '2026-10', quantity: '640.250', sixth: '2026-10-06' },
  ]);
  expect(found.all).toMatchObject({ sundays: 0, over: 1, waiting: 2 });
  expect(found.all?.['logs']).toBeGreaterThan(100);
});
