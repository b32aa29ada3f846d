import { inScope } from '#kernel/database/transaction.ts';
import { fileKey, type Named } from '#kernel/files/store/keys.ts';
import type { TestApp } from './build-test-app.ts';

/** Key of a file's bytes, as its row has it. */
export const storedKey = ({ owner }: Pick<TestApp, 'owner'>, organisationId: string, id: string): Promise<string> =>
  inScope(owner, { organisationId }, async (db) => {
    const row = await db
      .selectFrom('record_file')
      .select(['id', 'content_type', 'stored_as'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return fileKey(organisationId, row as Named);
  });

/** Where a file's bytes lie, with files in a folder. */
export const storedPath = async (test: TestApp, organisationId: string, id: string): Promise<string> =>
  `${test.config.dataDir}/${await storedKey(test, organisationId, id)}`;
