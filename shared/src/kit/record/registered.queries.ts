import { REGISTERS, type RecordRef, type Register } from '#contracts/registers.ts';
import { api, isServerAway } from '#api-client/client.ts';
import { referenceListQuery } from '#lib/reference-data.ts';
import { endpointOf } from '#offline/reference/endpoint.ts';
import { queryOptions, useQuery } from '#query.ts';
import { moduleKey } from './record.queries.ts';

export const registerOf = (record: string | undefined): Register => REGISTERS[record as RecordRef];

/** What the device has of a register, as its remote asks for it (`reference` of remote.json). */
export const keptQuery = <Row>(record: string | undefined) =>
  referenceListQuery<Row>(['register', record, 'kept'], endpointOf(registerOf(record).list));

/**
 * A record that a field of another module points to, as it stands now. It is read again whenever what its module has is, where
 * the register names that: a balance or a price from before somebody else's step is none.
 */
const registeredQuery = <Row>(record: string | undefined, id: string) =>
  queryOptions({
    queryKey: [...moduleKey(registerOf(record).module ?? 'register'), 'registered', record, id],
    queryFn: ({ signal }) => api.get<Row>(`${registerOf(record).one}${id}/`, { signal, background: true }),
  });

/** What is known of such a record: it, or why it is not there. */
export interface Registered<Row> {
  row: Row | undefined;
  /** It is on its way, this device out of reach has it not, or the server does not show it to this reader. */
  lacks: 'coming' | 'missing' | 'unseen' | undefined;
}

/** As the server says, else as the device has it; nothing where nothing is chosen (`''`). */
export function useRegisteredAs<Row extends { id: string }>(record: string | undefined, id: string): Registered<Row> {
  const { data, error, fetchStatus } = useQuery({ ...registeredQuery<Row>(record, id), enabled: id !== '' });
  const kept = useQuery({
    ...keptQuery<Row>(record),
    enabled: registerOf(record).kept === true && isServerAway(error),
  });
  const row = data ?? kept.data?.find((one) => one.id === id);
  if (row || id === '') return { row, lacks: undefined };
  if (error && !isServerAway(error)) return { row, lacks: 'unseen' };
  const isComing = error ? kept.isLoading : fetchStatus !== 'paused';
  return { row, lacks: isComing ? 'coming' : 'missing' };
}

/** The same, where only the record is of use; undefined until it is there. */
export const useRegistered = <Row extends { id: string }>(record: string | undefined, id: string): Row | undefined =>
  useRegisteredAs<Row>(record, id).row;
