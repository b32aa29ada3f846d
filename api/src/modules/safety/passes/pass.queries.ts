import type { PassSays, RevokedPass } from '@chainage/shared/contracts/safety/pass-text';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { FoundPhoto } from '#kernel/papers/paper-photos.ts';

/** What a pass rests on. */
export interface Grounds {
  name: string;
  trade: string | null;
  employer: string | null;
  program_number: string | null;
  program_status: string;
  program_type: string;
  held_from: Date | null;
  attended: boolean;
  /** Works here no more. */
  gone: boolean;
}

/** Undefined where one of them is not there. */
export async function groundsOf(db: Db, worker: string, program: string): Promise<Grounds | undefined> {
  const { rows } = await sql<Grounds>`
    select w.name, w.trade, w.employer, w.status = 'has_left' as gone, p.number as program_number, p.status as program_status, l.code as program_type, p.held_from,
      exists (select from safety_attendance a where ${own('a')} and a.program = p.id and a.worker = w.id) as attended
    from safety_worker w, safety_program p left join lookup l on ${own('l')} and l.id = p.program_type
    where ${own('w')} and ${own('p')} and w.id = ${worker} and p.id = ${program}`.execute(db);
  return rows[0];
}

/** Of those still running those that were revoked, as a page of them. */
export async function revokedPasses(
  db: Db,
  { today, limit, offset }: { today: string; limit: number; offset: number },
): Promise<{ count: number; results: RevokedPass[] }> {
  const { rows } = await sql<{ count: number; results: RevokedPass[] }>`
    select (select count(*)::int from safety_pass c where ${own('c')} and c.status = 'revoked' and c.valid_until >= ${today}::date) as count,
      coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'revoked_at', s.revoked_at, 'reason', s.revoked_reason))
        from (select r.id, r.number, r.revoked_at, r.revoked_reason from safety_pass r
          where ${own('r')} and r.status = 'revoked' and r.valid_until >= ${today}::date
          order by r.valid_until, r.id limit ${limit} offset ${offset}) s), '[]') as results`.execute(db);
  return rows[0] ?? { count: 0, results: [] };
}

/** A card as it is printed: what it says, and the photo of its holder. */
export type PrintedPass = Omit<PassSays, 'organisation'> & {
  training_no: string | null;
  status: string;
  face: Pick<FoundPhoto, 'id' | 'content_type' | 'stored_as' | 'stored_sha256' | 'taken_at'> | null;
};

/** Those of the passes that there are, in the order of their numbers. */
export async function printedPasses(db: Db, ids: readonly string[]): Promise<PrintedPass[]> {
  const { rows } = await sql<PrintedPass>`
    select r.id, r.number, r.pass_type, r.holder, r.holder_trade as trade, r.holder_employer as employer, r.work, r.site,
      r.valid_from, r.valid_until, r.trained_on, r.training_no, r.status,
      (select json_build_object('id', f.id, 'content_type', f.content_type, 'stored_as', f.stored_as,
          'stored_sha256', f.stored_sha256, 'taken_at', f.taken_at)
        from record_file f where ${own('f')} and f.entity = 'safety_worker' and f.record_id = r.worker and f.id = w.photo
          and f.stored_at is not null) as face
    from safety_pass r join safety_worker w on ${own('w')} and w.id = r.worker
    where ${own('r')} and r.id = any (${[...ids]}::uuid[]) order by r.number, r.id`.execute(db);
  return rows;
}
