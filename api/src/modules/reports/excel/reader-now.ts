/** The person for whom a file is made, as they are now: asked before each part of it and at its end. */
import { GiveUp } from '#kernel/jobs/job-kind.ts';
import type { Db } from '#kernel/database/connect.ts';
import { asReader, memberNow } from '#kernel/tenancy/member-now.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { holdsAll } from './excel.policy.ts';
import { isWanted } from './excel.queries.ts';

/** Reasons that another attempt does not mend: `ExcelFailure`. */
export const stopped = (why: 'rights' | 'too_many_rows' | 'filters') => new GiveUp(why);
export const gone = () => new GiveUp('no longer wanted');

export interface Order {
  file: string;
  job: string;
  memberId: number;
  organisationId: string;
  rights: readonly string[];
  now: Date;
}

export interface ReaderNow extends Tenant {
  timeZone: string | null;
}

/** Throws where a right ended that the file rests on, or nobody wants it any more. */
export async function readerNow(
  db: Db,
  { file, job, memberId, organisationId, rights, now }: Order,
): Promise<ReaderNow> {
  if (!(await isWanted(db, file, job))) throw gone();
  const member = await memberNow(db, memberId);
  if (!member || !holdsAll(member.permissions, rights)) throw stopped('rights');
  return { ...asReader(member, { db, memberId, organisationId, now }), timeZone: member.timeZone };
}
