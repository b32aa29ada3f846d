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

/** As the server says, else as the device has it; undefined until it is there, and where nothing is chosen (`''`). */
export function useRegistered<Row extends { id: string }>(record: string | undefined, id: string): Row | undefined {
  const { data, error } = useQuery({ ...registeredQuery<Row>(record, id), enabled: id !== '' });
  const kept = useQuery({
    ...keptQuery<Row>(record),
    enabled: registerOf(record).kept === true && isServerAway(error),
  });
  return data ?? kept.data?.find((one) => one.id === id);
}
