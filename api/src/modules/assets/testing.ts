/** What tests put into the register: no route writes it yet, so the owner does. */
import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import '#kernel/declarations/lookup.table.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { addAssets, type NewAsset } from './add-assets.ts';

type Changes = Partial<NewAsset> & { type?: string };

let made = 0;

/** Adds one asset, a crash barrier at km 43.250 where nothing else is said; answers its id. */
export async function addAsset(test: TestApp, name: 'bhima' | 'deccan', changes: Changes = {}): Promise<string> {
  const organisation = test[name];
  const { type = 'crash_barrier', ...columns } = changes;
  const id = uuidv7();
  made += 1;
  await inScope(test.owner, { organisationId: organisation.id }, async (db) => {
    const find = (list: string, code: string) =>
      db
        .selectFrom('lookup')
        .select('id')
        .where('list', '=', list)
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
        .then((row) => row.id);
    await addAssets(db, [
      {
        id,
        asset_code: `MBCB-L-043250-${String(made).padStart(2, '0')}`,
        asset_type: await find('asset-types', type),
        name: 'Metal beam crash barrier',
        condition: 'good',
        created_by: organisation.members.site_engineer,
        highway: organisation.highway,
        package: organisation.package,
        direction: 'lhs',
        chainage_from: 43_250,
        quantity: '1.000',
        unit: await find('units-of-measurement', 'nos'),
        attributes: '{}',
        ...columns,
      },
    ]);
  });
  return id;
}
