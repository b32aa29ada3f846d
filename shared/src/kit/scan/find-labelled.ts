/** Which record of a register a label means: by the address in its code, or by the letters beside it. */
import { api, isServerAway } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { CODE_MOST, idInLabel } from '#contracts/kit/label-code.ts';
import { isSameCode, normalCode } from '#contracts/kit/normal-code.ts';
import type { List } from '#contracts/list.ts';
import { REGISTERS, type RecordRef, type Register } from '#contracts/registers.ts';
import { queryClient } from '#query.ts';
import { keptQuery } from '../record/registered.queries.ts';

type Row = Readonly<Record<string, unknown>> & { id: string };

/** The record, or a key of the scanner's texts that says why there is none. */
export type Found = { id: string } | { why: 'strange' | 'unknown' | 'several' };

/** What this device has of a register, as fields of forms ask for it; nothing where it has none of it. */
export const keptRows = <R extends Row>(record: RecordRef): Promise<readonly R[]> =>
  queryClient.fetchQuery(keptQuery<R>(record)).catch(() => []);

/** A device that works without signal has the register, and answers out of it at once; another would fetch all of it. */
const hasRegister = () => usePreferences.getState().offlineMode || !useConnectivity.getState().online;

/** By the letters, in whatever case. */
async function byCode(record: RecordRef, said: string): Promise<Found> {
  const register: Register = REGISTERS[record];
  const search = normalCode(said);
  if (search === '') return { why: 'unknown' };
  const isSo = ({ [register.label ?? '']: own }: Row) => typeof own === 'string' && isSameCode(own, said);
  const kept = async () => (await keptRows(record)).filter(isSo);
  const options = { params: { search, limit: '20' }, background: true };
  const atServer = () =>
    api.get<List<Row>>(register.list, options).then(
      ({ results }) => results.filter(isSo),
      (error: unknown) => (isServerAway(error) ? kept() : []),
    );
  const here = hasRegister() ? await kept() : [];
  const [found, ...others] = here.length > 0 ? here : await atServer();
  if (!found) return { why: 'unknown' };
  return others.length > 0 ? { why: 'several' } : { id: found.id };
}

/** What a label says, or a code that was typed. Whether the record of an address exists is not asked. */
export async function findLabelled(record: RecordRef, said: string): Promise<Found> {
  const id = idInLabel({ pages: { view: REGISTERS[record].page } }, said);
  if (id) return { id };
  return said.length > CODE_MOST ? { why: 'strange' } : byCode(record, said);
}

/** Whether there is such a record, as far as this device or the server knows. */
export async function isThere(record: RecordRef, id: string): Promise<boolean> {
  const isKept = async () => (await keptRows(record)).some((row) => row.id === id);
  if (hasRegister() && (await isKept())) return true;
  return api.get<Row>(`${REGISTERS[record].one}${id}/`, { background: true }).then(
    () => true,
    (error: unknown) => isServerAway(error) && isKept(),
  );
}
