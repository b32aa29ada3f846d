import type { Generated } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

export type Outcome = 'done' | 'given_up' | 'called_off';

interface JobColumns {
  id: string;
  kind: string;
  /** Of jobs with the same kind and key only one is not ended. */
  key: string | null;
  data: Generated<Record<string, unknown>>;
  /** Whom it is for. */
  member_id: number | null;
  /** The request that wanted it, for the log. */
  request_id: string | null;
  created_at: GeneratedTime;
  /** May be taken from then on; of one that runs, when its lease ends. */
  run_at: GeneratedTime;
  /** Was wanted once more while it ran. */
  again_at: Date | null;
  /** Counted when it is taken. */
  attempt: Generated<number>;
  /** Who runs it. */
  lease: string | null;
  /** The connection that says its process lives (`left-behind.ts`). */
  holder: number | null;
  started_at: Date | null;
  progress: number | null;
  progress_words: string | null;
  called_off_at: Date | null;
  /** Why the last attempt failed. */
  error: string | null;
  outcome: Outcome | null;
  ended_at: Date | null;
}

interface JobTable extends JobColumns {
  organisation_id: Generated<string>;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    job: JobTable;
    platform_job: JobColumns;
  }
}
