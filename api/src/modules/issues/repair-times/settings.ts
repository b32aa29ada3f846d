/**
 * What stands in an organisation's settings of repairs beside what it declares: forms of devices need neither, so neither is shown
 * to everybody by `organisation/`.
 */
import { sql, type RawBuilder } from 'kysely';
import type { RepairRules } from '@chainage/shared/contracts/issues/repair-times';

/** Of the rules as a whole: raised by each edit. */
export const RULES_VERSION = 'repair_rules_version';
/** Rupees for each started day of delay, by issue type. */
export const DAMAGES = 'damages_per_day';

export type Damages = RepairRules['damages_per_day'];

/** The amount per started day that an issue's sub-type has, else its type: numeric, null where there is none. */
export const damagesPerDay = (settings: RawBuilder<unknown>, subType: string, type: RawBuilder<unknown>) =>
  sql<string | null>`coalesce(${sql.ref(`${subType}.attributes`)} ->> ${sql.lit(DAMAGES)},
    ${settings} -> ${sql.lit(DAMAGES)} ->> ${type})::numeric`;
