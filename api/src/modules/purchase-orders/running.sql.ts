/** Which orders run, as conditions on an order `r`. */
import { RUNNING_STATES } from '@chainage/shared/contracts/purchase-orders/states';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Something may still be used of it. */
export const isRunning: RawBuilder<SqlBool> = sql`r.status in (${sql.join(RUNNING_STATES.map((state) => sql.lit(state)))})`;

/** Nine tenths of it are used, and not all. */
export const isNearlyUsed: RawBuilder<SqlBool> = sql`r.used_percent >= 90 and ${isRunning}`;
