/** The organisation as a record that bears files: its logo, seen by every member, added by whoever sets what it goes by. */
import { sql } from 'kysely';
import { ORGANISATION_FILE_PATH, SETS_ORGANISATION } from '@chainage/shared/contracts/organisation-paths';
import { PHOTO_TYPES } from '@chainage/shared/contracts/files';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { recordKind } from '#kernel/records/record-kinds.ts';

export const ORGANISATION = 'organisation';
export const LOGO = 'logo';
/** Files are never removed: one is chosen, and so many may have been tried. */
const TRIES = 100;

export const organisationKind = recordKind({
  entity: ORGANISATION,
  seen: (_tenant, recordId) => sql`select null::text as number, null::int as chainage, null::text as direction
    from organisation o where ${own('o', 'id')} and o.id = ${recordId}`,
  files: {
    path: `/api/${ORGANISATION_FILE_PATH}`,
    tag: 'organisation',
    stages: { [LOGO]: { types: PHOTO_TYPES, max: TRIES } },
    async checkMayAdd({ db, permissions }, recordId, { lock }) {
      const { rows } = await sql`select from organisation o where ${own('o', 'id')} and o.id = ${recordId}::uuid
        ${lock ? sql`for no key update` : sql``}`.execute(db);
      if (rows.length === 0) throw new ApiError('not_found');
      if (!permissions.includes(SETS_ORGANISATION)) throw new ApiError('permission.denied');
    },
  },
});
