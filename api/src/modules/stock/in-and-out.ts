/** What goes in stands in one column, what goes out in the other. */
import type { Values } from '#kernel/records/served-kind.ts';
import type { BesideLog } from './ledger/log-balances.queries.ts';

const isOut = (kind: unknown, quantity: string) =>
  kind === 'issue' || kind === 'transfer_out' || quantity.startsWith('-');

export function inAndOut(kind: unknown, { quantity, ...item }: BesideLog): Values {
  const amount = quantity.replace(/^-/, '');
  const out = isOut(kind, quantity);
  return { ...item, quantity_in: out ? null : amount, quantity_out: out ? amount : null };
}
