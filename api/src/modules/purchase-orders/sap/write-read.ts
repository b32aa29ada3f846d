/** Writes what was read of orders, in one transaction: once for each, and only while the turn is ours. */
import type { SapSettings } from '#integrations/sap/sap-settings.ts';
import { SapFault } from '#integrations/sap/sap-fault.ts';
import { flushAudit } from '#kernel/audit/audit.queries.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { AnyRun } from './any-run.ts';
import { acting } from './acting.ts';
import { NotOurTurn } from './hold-turn.ts';
import { keepTurn } from './sync-state.queries.ts';
import { SYNC_ENTITY } from './sync.kind.ts';
import { takeOver, type Read, type Taken } from './take-over.ts';

/** Two that lock each other out are no fault of SAP's: one of them is begun again. */
const IN_THE_WAY = ['40P01', '40001', '55P03'];
const TRIES = 3;

async function inTurns<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !IN_THE_WAY.includes(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

/**
 * `also` is written with it. `isEnd` of a reading that found something: what changed beside orders that changed (when each was
 * read last) is told to lists by one line of the audit.
 */
export function writeRead<T>(
  run: AnyRun,
  { system, units }: SapSettings,
  { turn, read, isEnd }: { turn: string; read: Read; isEnd: boolean },
  also: (db: Db, taken: Taken, now: Date) => Promise<T>,
): Promise<T> {
  return inTurns(() =>
    run.transaction(async (db) => {
      if (!(await keepTurn(db, system, turn))) throw new NotOurTurn();
      const now = run.deps.now();
      const organisationId = run.organisationId ?? '';
      const tenant = await acting(db, { organisationId, memberId: run.memberId, now });
      if (!tenant) throw new SapFault('unreadable', 'nobody here may sync');
      const taken = await takeOver(tenant, { system, units, log: run.log }, read);
      if (tenant.auditLines.length === 0 && (isEnd || taken.marked > 0))
        writeAudit(tenant, { action: 'sync', entity: SYNC_ENTITY, id: organisationId, after: { system } });
      await flushAudit(tenant);
      return also(db, taken, now);
    }),
  );
}
