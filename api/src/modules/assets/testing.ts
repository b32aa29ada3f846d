/** What tests put into the register: as the owner, what was there before; and bodies that people send. */
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import '#kernel/declarations/lookup.table.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { addAssets, type NewAsset } from './add-assets.ts';

type Changes = Partial<NewAsset> & { type?: string };
type Organisation = 'bhima' | 'deccan';

let made = 0;

const lookupIn = (db: Db) => (list: string, code: string) =>
  db
    .selectFrom('lookup')
    .select('id')
    .where('list', '=', list)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
    .then((row) => row.id);

const nextCode = () => {
  made += 1;
  return `MBCB-L-${100_000 + made}-01`;
};

/** Adds one asset, a crash barrier at km 43.250 where nothing else is said; answers its id. */
export async function addAsset(test: TestApp, name: Organisation, changes: Changes = {}): Promise<string> {
  const organisation = test[name];
  const { type = 'crash_barrier', ...columns } = changes;
  const id = uuidv7();
  await inScope(test.owner, { organisationId: organisation.id }, async (db) => {
    const find = lookupIn(db);
    await addAssets(db, [
      {
        id,
        asset_code: nextCode(),
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

type SentAsset = Record<string, unknown> & { id: string };

/** What a form sends of a new asset. */
export async function assetBody(test: TestApp, changes: Record<string, unknown> = {}): Promise<SentAsset> {
  const { id: organisationId, highway, package: section } = test.bhima;
  const ids = await inScope(test.owner, { organisationId }, async (db) => {
    const find = lookupIn(db);
    return { asset_type: await find('asset-types', 'sign'), unit: await find('units-of-measurement', 'nos') };
  });
  return {
    id: uuidv7(),
    asset_code: nextCode(),
    ...ids,
    name: 'Speed limit board 80',
    condition: 'good',
    status: 'active',
    highway,
    package: section,
    direction: 'lhs',
    chainage_from: '43.250',
    quantity: '1',
    ...changes,
  };
}

/** Enters one over HTTP, answers its id. */
export async function enterAsset(client: Client, body: SentAsset): Promise<string> {
  const answer = await client.post('organisation/data/asset-register/', body);
  if (answer.statusCode !== 201) throw new Error(`create: ${answer.statusCode} ${answer.body}`);
  return body.id;
}
