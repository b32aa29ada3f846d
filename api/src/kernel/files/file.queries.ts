import { sql } from 'kysely';
import { readerOf } from '#modules/issues/issue.access.ts';
import { visibleTo } from '#modules/issues/visibility.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { ContentType } from './image-inspection.ts';

export interface StoredFile {
  id: string;
  content_type: ContentType;
  taken_at: Date;
  number: string | null;
  chainage: number | null;
  direction: string | null;
}

/** The file of an issue's image, if this reader may see the issue. */
export async function findFile(tenant: Tenant, issue: string, image: string): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    select g.id, g.content_type, g.taken_at, i.number, i.chainage_from as chainage, i.direction
    from issue_image g join issue i on i.organisation_id = g.organisation_id and i.id = g.issue_id
    where g.id = ${image} and g.issue_id = ${issue} and g.stored_at is not null
      and ${visibleTo(readerOf(tenant), 'i')}`.execute(tenant.db);
  if (!rows[0]) throw new ApiError('not_found');
  return rows[0];
}
