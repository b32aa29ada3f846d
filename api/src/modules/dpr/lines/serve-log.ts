/** A line beside what its declaration says: its entry and quantity, whether it is over the scope, the month it counts in. */
import { dayOf } from '@chainage/shared/lib/format/date';
import { less } from '@chainage/shared/contracts/dpr/sums/standing';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordFacts, Values } from '#kernel/records/served-kind.ts';
import type { LoadOptions } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable, ServedTable, TableMove } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { addToDay } from '../month/count.queries.ts';
import { unlinkAll } from '../orders/link-line.ts';
import { countedIn, isOpen } from './months.ts';
import { checkTaken, countedOf } from './recovery.ts';
import { tellOver } from './over-scope.ts';
import { returnSheet } from './return-sheet.ts';
import { settleLog } from './settle-log.ts';
import { holdSheet, sheetOfLine, type SheetOf } from './sheets.queries.ts';

/** What a step of a line asks besides. */
interface LogFacts extends RecordFacts {
  /** As an approval finds it, with its item held. */
  over?: boolean;
  counted_in?: string;
  /** Whether the month that it counts in takes changes. */
  open?: boolean;
  /** What is wrong with taking so much from what was counted. */
  beyond?: readonly FieldError[];
}

const sheetValues = ({ record }: TableRecord) => record.values as unknown as SheetOf;

async function factsOf(tenant: Tenant, verb: string, loaded: TableRecord): Promise<Partial<LogFacts>> {
  if (verb === 'approve') {
    const [found] = await tellOver(tenant, [loaded], { lock: true });
    // the item is held before its months, by whoever holds both
    const beyond = await checkTaken(tenant, countedOf(loaded));
    return {
      over: found?.kept['over_scope'] === true,
      counted_in: await countedIn(tenant, sheetValues(loaded)),
      beyond,
    };
  }
  if (verb !== 'reopen') return {};
  const month = String(loaded.kept['counted_in'] ?? dayOf(tenant.now).slice(0, 7));
  const { quantity, ...counted } = countedOf(loaded);
  const beyond = await checkTaken(tenant, { ...counted, quantity: less('0', quantity) });
  return { open: await isOpen(tenant, sheetValues(loaded), month), beyond };
}

/** What is approved counts, what is reopened does no longer. */
async function countLine({ tenant, step, loaded, facts }: TableMove): Promise<void> {
  const line = countedOf(loaded);
  if (step.verb === 'approve') await addToDay(tenant, String((facts as LogFacts).counted_in), line);
  if (step.verb === 'reopen') await addToDay(tenant, String(loaded.kept['counted_in']), line, -1);
}

/** What is refused or given up was not built: orders have it back. */
const GIVES_BACK = ['rejected', 'cancelled'];

const tooMuch: FieldError = { path: 'quantity', code: 'too_large', message: 'More than the scope: approved by itself' };
const closed: FieldError = {
  path: 'counted_in',
  code: 'sheet_closed',
  message: 'The month that it counts in is closed',
};

export const serveLog =
  (entries: () => ServedTable) =>
  (served: PlainTable): PlainTable => ({
    ...served,
    settles: (tenant, sent) => settleLog(tenant, entries, sent),
    // what the flow asks and sets of a line stands beside its fields
    recordOf: (loaded) => ({ ...served.recordOf(loaded), ...loaded.kept }),
    async load(tenant, id, options?: LoadOptions & { known?: TableRecord }) {
      // a line that is reopened moves its entry: one writer of an entry's lines after the other
      if (options?.lock) {
        const sheet = await sheetOfLine(tenant, id);
        if (sheet) await holdSheet(tenant, sheet.id);
      }
      const loaded = await served.load(tenant, id, options);
      return loaded && (await tellOver(tenant, [loaded]))[0];
    },
    async readFacts(tenant, asked) {
      const facts = await served.readFacts(tenant, asked);
      if (!asked.move) return facts;
      return { ...facts, ...(await factsOf(tenant, asked.move.step.verb, asked.move.loaded as TableRecord)) };
    },
    effectOf(move) {
      const effect = served.effectOf?.(move) ?? {};
      const { over, counted_in, open, beyond = [] } = move.facts as LogFacts;
      const isLate = over === true && move.loaded.kept['over_scope'] !== true;
      const set: Values = move.step.verb === 'approve' ? { counted_in, over_scope: over === true } : {};
      return {
        ...effect,
        set: { ...effect.set, ...set },
        errors: [
          ...(effect.errors ?? []),
          ...(isLate ? [tooMuch] : []),
          ...beyond,
          ...(open === false ? [closed] : []),
        ],
      };
    },
    // before, since a line that its entry carries has no after
    async beforeMove(move, comment) {
      await served.beforeMove?.(move, comment);
      await countLine(move);
      if (GIVES_BACK.includes(move.to)) await unlinkAll(move.tenant, move.loaded.record.id);
    },
    async afterMove(move, after) {
      await served.afterMove?.(move, after);
      if (move.step.verb === 'reopen') await returnSheet(move.tenant, entries(), move.loaded);
    },
  });
