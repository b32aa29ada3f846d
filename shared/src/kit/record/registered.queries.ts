import { REGISTERS, type RecordRef } from '#contracts/registers.ts';
import { api } from '#api-client/client.ts';
import { queryOptions, useQuery } from '#query.ts';
import { moduleKey } from './record.queries.ts';

/**
 * A record that a field of another module points to, as it stands now. It is read again whenever `module`, whose register it is, is:
 * a balance or a price from before somebody else's step is none.
 */
export const registeredQuery = <Row>(register: RecordRef, module: string, id: string) =>
  queryOptions({
    queryKey: [...moduleKey(module), 'registered', register, id],
    queryFn: ({ signal }) => api.get<Row>(`${REGISTERS[register].one}${id}/`, { signal, background: true }),
  });

/** As `registeredQuery`; undefined until it is there, and where nothing is chosen (`''`). */
export function useRegistered<Row>(register: RecordRef, module: string, id: string): Row | undefined {
  const { data } = useQuery({ ...registeredQuery<Row>(register, module, id), enabled: id !== '' });
  return data;
}
