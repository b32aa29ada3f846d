/** The trial sheet served in a world of its own, with people who may do different things with it. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeSheetTables, sheetServed } from './testing-sheet.ts';

const ALL = ['view__all', 'create__all', 'edit__all'];
const HELD: Partial<Record<RoleKey, { sheet: string[]; find: string[] }>> = {
  organisation_admin: { sheet: ALL, find: [...ALL, 'view_sensitive__all'] },
  site_engineer: { sheet: ['view__all', 'review__all'], find: ['view__all', 'review__all'] },
  safety_officer: { sheet: ['view__all', 'create__own'], find: ['view__all', 'create__own'] },
  // who may change every sheet and sees their own lines only
  store_keeper: { sheet: ['view__all', 'edit__all'], find: ['view__own', 'create__own'] },
  patrol_field_crew: { sheet: ['view__own', 'create__own'], find: ['view__own', 'create__own'] },
};

/** Call in `beforeAll`, and `close` of what it answers in `afterAll`. */
export async function openSheets(): Promise<TestApp> {
  const test = await buildTestApp({ modules: [sheetServed.routes] });
  await makeSheetTables(test.owner);
  for (const { id } of [test.bhima, test.deccan])
    await inScope(test.owner, { organisationId: id }, async (db) => {
      for (const [role, { sheet, find }] of Object.entries(HELD)) {
        const names = [
          ...sheet.map((right) => `${right}__trial_sheet`),
          ...find.flatMap((right) => [`${right}__trial_find`, `${right}__trial_tool`]),
        ];
        await sql`update organisation_role r set permissions = permissions || ${names}::text[]
          where ${own('r')} and key = ${role}`.execute(db);
      }
    });
  return test;
}
