/** Settings for the rest of the transaction, by names and values that are the code's own or checked: SET takes no parameters. */
import { sql, type RawBuilder } from 'kysely';

/**
 * As text of one statement, in a block of its own: Citus hands the text that a SET LOCAL came with to each worker, and with it whatever
 * else stood in the message.
 */
export function settingText(settings: Readonly<Record<string, string | number>>): string {
  const each = Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = '${value}'; `);
  return each.length === 0 ? '' : `DO $set$BEGIN ${each.join('')}END$set$`;
}

export const setLocal = (settings: Readonly<Record<string, string | number>>): RawBuilder<unknown> =>
  sql.raw(settingText(settings));
