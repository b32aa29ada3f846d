/** What stands beside an issue and only grows: history lines, announced photos; and its search words. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AnnouncedPhoto } from '@chainage/shared/contracts/issues/image';
import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { Db } from '#kernel/database/connect.ts';
import { ApiError } from '#kernel/http/api-error.ts';

export interface HistoryLine {
  action: string;
  from: IssueStatus | null;
  to: IssueStatus;
  by: number;
  at: Date;
  comment: string | null;
  data: Record<string, unknown>;
}

export interface Children {
  line: HistoryLine;
  photos?: readonly AnnouncedPhoto[];
  /** All words it is now found by; left out where none changed. */
  tokens?: readonly string[];
}

/**
 * One statement for all of them. An announced photo that is known already must be the same one, of this issue; else its
 * id is taken.
 */
export async function appendToIssue(db: Db, issueId: string, children: Children): Promise<void> {
  const { line, photos = [], tokens } = children;
  const { rows } = await sql<{ photos: number }>`
    with line as (
      insert into issue_action (id, issue_id, action, from_status, to_status, by_id, at, comment, data)
      values (${uuidv7()}, ${issueId}, ${line.action}, ${line.from}, ${line.to}, ${line.by}, ${line.at},
        ${line.comment}, ${JSON.stringify(line.data)})
    ), photo as (
      insert into issue_image (id, issue_id, stage, sha256, size, taken_at, created_by, created_at)
      select p.id, ${issueId}, p.stage, p.sha256, p.size, p.taken_at, ${line.by}, ${line.at}
      from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
        as p(id uuid, stage text, sha256 text, size int, taken_at timestamptz)
      on conflict (organisation_id, id) do update set id = excluded.id
        where issue_image.issue_id = excluded.issue_id and issue_image.stage = excluded.stage
          and issue_image.sha256 = excluded.sha256
      returning id
    ), gone as (
      delete from issue_token
      where ${tokens !== undefined}::boolean and issue_id = ${issueId} and token <> all (${tokens ?? []}::text[])
    ), word as (
      insert into issue_token (token, issue_id)
      select token, ${issueId} from unnest(${tokens ?? []}::text[]) as token
      on conflict do nothing
    )
    select count(*) as photos from photo`.execute(db);
  if (rows[0]?.photos !== photos.length) throw new ApiError('id.conflict');
}
