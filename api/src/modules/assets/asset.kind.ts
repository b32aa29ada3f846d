/** What the kernel knows of assets: who sees one, its photos, and that fields of other records point into the register. */
import { sql } from 'kysely';
import { ASSET_IMAGES_MAX, ASSET_STAGES } from '@chainage/shared/contracts/assets/image';
import { PHOTO_TYPES } from '@chainage/shared/contracts/files';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { recordKind } from '#kernel/records/record-kinds.ts';
import { mayEdit, mayView } from './asset.policy.ts';

export const assetKind = recordKind({
  entity: 'asset',
  seen: (tenant, id) => sql`select a.asset_code as number, a.chainage_from as chainage, a.direction from asset a
    where ${own('a')} and a.id = ${id} and ${mayView(tenant)}`,
  files: {
    path: '/api/organisation/data/asset-register/:id/image/',
    tag: 'asset images',
    stages: Object.fromEntries(ASSET_STAGES.map((stage) => [stage, { types: PHOTO_TYPES, max: ASSET_IMAGES_MAX }])),
    checkMayAdd: async (tenant, id) => {
      const { rows } =
        await sql`select from asset a where ${own('a')} and a.id = ${id} and ${mayView(tenant)} for update`.execute(
          tenant.db,
        );
      if (rows.length === 0) throw new ApiError('not_found');
      if (!mayEdit(tenant)) throw new ApiError('permission.denied');
    },
  },
  register: {
    name: 'asset-registers',
    facts: (ids) => sql`select a.id, a.status <> 'retired' as is_active from asset a
      where ${own('a')} and a.id = any (${ids})`,
  },
});
