/** One order by its number, for somebody who waits for it. */
import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { readOrder } from '#integrations/sap/read-orders.ts';
import { SapFault } from '#integrations/sap/sap-fault.ts';
import { flushAudit } from '#kernel/audit/audit.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { NotBefore } from '#kernel/jobs/job-kind.ts';
import { acting } from './acting.ts';
import { connectionOf, sessionOf } from './connection.ts';
import { mayAsk, noteFailure, type AnyRun } from './run-sync.ts';
import { endTurn, keepTurn, readState, takeTurn } from './sync-state.queries.ts';
import { takeOver } from './take-over.ts';

/** While another reads, it is asked again after so long: one request at a time. */
const AGAIN = 1000;

export interface Outcome {
  state: 'found' | 'missing' | 'failed';
  fault?: string;
  order?: string;
}

export async function noteFetched(db: Db, id: string, { state, fault, order }: Outcome): Promise<void> {
  await sql`update sap_fetch f set state = ${state}, fault = ${fault ?? null}, purchase_order = ${order ?? null}::uuid
    where ${own('f')} and f.id = ${id}::uuid`.execute(db);
}

export async function fetchOrder(run: AnyRun, number: string): Promise<Outcome> {
  const turn = { run: uuidv7(), job: run.id };
  const begun = await run.transaction(async (db) => {
    const settings = await connectionOf(run.deps.config, db);
    if (!settings) return 'not_connected';
    const state = await readState(db, settings.system);
    if (!mayAsk(state, settings, run.deps.now())) return state?.fault ?? 'busy';
    return (await takeTurn(db, settings.system, turn)) ? settings : undefined;
  });
  if (begun === undefined) throw new NotBefore('another reading runs', AGAIN);
  if (typeof begun === 'string') return { state: 'failed', fault: begun };
  const { system, units } = begun;
  try {
    const order = await readOrder({ session: sessionOf(begun), settings: begun, signal: run.signal }, number);
    if (!order) return { state: 'missing' };
    return await run.transaction(async (db): Promise<Outcome> => {
      // what was read while another had the turn may be older than what stands here
      if (!(await keepTurn(db, system, turn.run))) throw new NotBefore('another reading runs', AGAIN);
      const { organisationId, memberId } = run;
      const tenant = await acting(db, { organisationId: organisationId ?? '', memberId, now: run.deps.now() });
      if (!tenant) return { state: 'failed', fault: 'forbidden' };
      const { ids } = await takeOver(tenant, { system, units }, [order]);
      await flushAudit(tenant);
      return { state: 'found', order: ids.get(number)! };
    });
  } catch (error) {
    if (!(error instanceof SapFault)) throw error;
    // a refused logon is one too many, whoever asked, and a time to come again is for everybody
    if (error.kind === 'credentials' || error.retryAfter !== undefined)
      await run.transaction((db) => noteFailure(db, begun, error, run.deps.now(), turn.run));
    return { state: 'failed', fault: error.kind };
  } finally {
    if (!run.signal.aborted) await run.transaction((db) => endTurn(db, system, turn.run));
  }
}
