/**
 * What a repair used up, as logs of what went out (domain.md sections 3.5 and 7 rule 8): posted where who repaired may post and there
 * is enough, else an indent that the store keeper settles. Nothing of it is in the way of the repair itself.
 */
import { dayOf } from '@chainage/shared/lib/format/date';
import type { Register } from '#kernel/records/record-kinds.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { STOCK_DAYS } from '#modules/settings/backdating.ts';
import { readSetting } from '#modules/settings/read-setting.ts';
import { QUANTITY_PLACES, toUnits } from './ledger/amounts.ts';
import { lockBalances } from './ledger/ledger.queries.ts';
import { availableOn } from './ledger/log-balances.queries.ts';
import { postMovements } from './ledger/post-movements.ts';
import { stockLogServed } from './log.served.ts';
import { writeLog, type OwnLog } from './write-log.ts';

const DAY = 86_400_000;

/** The day of the repair where a log may still be dated back so far, else today. */
function dayFor(at: string, now: Date, days: number): string {
  const [day, today] = [dayOf(new Date(at)), dayOf(now)];
  const oldest = dayOf(new Date(now.getTime() - days * DAY));
  return day < oldest || day > today ? today : day;
}

const units = (quantity: string): bigint => toUnits(quantity, QUANTITY_PLACES);

export const useUp: Register['useUp'] = async (tenant, by, used) => {
  // what a phone sends by its grant alone is a wish: posting needs a connection (domain.md section 7 rule 8)
  const mayPost = !tenant.viaGrant && scopesOf('stock_log').mayWithAll('create', tenant);
  const day = dayFor(by.at, tenant.now, await readSetting(tenant.db, STOCK_DAYS));
  if (mayPost)
    await lockBalances(
      tenant.db,
      used.map(({ of }) => of),
    );
  for (const { id, of: stock, quantity } of used) {
    const isThere = mayPost && units(await availableOn(tenant, stock, day)) >= units(quantity);
    const log: OwnLog = { kind: 'issue', stock, quantity, log_date: day, issue: by.id };
    await writeLog(tenant, stockLogServed, log, {}, isThere ? 'posted' : 'draft', id);
    if (isThere) await postMovements(tenant, [{ stock, day, quantity: -units(quantity), log: id }]);
  }
};
