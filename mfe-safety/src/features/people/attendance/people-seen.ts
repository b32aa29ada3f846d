/** Who was seen before: the register as it stands or as this device has it, and whoever stands in lists that still wait here to be sent. */
import { useMemo } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { List } from '@chainage/shared/contracts/list';
import { isAmong } from '@chainage/shared/contracts/safety/attendance';
import { personKeys, type PersonKeys } from '@chainage/shared/contracts/safety/person-key';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { workerPlace } from '@chainage/shared/contracts/safety/worker-place';
import { usePending } from '@chainage/shared/kit/pending/use-pending';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { keptQuery } from '@chainage/shared/kit/record/registered.queries.ts';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { fetchReference, REFERENCE_MS } from '@chainage/shared/offline/reference';
import { queryOptions, useQuery } from '@chainage/shared/query';

/** Somebody to be marked. `worker`: who of the register. */
interface Said {
  worker: string | null;
  name: string;
  employer: string;
  trade: string;
  sex: string;
  person_no: string;
  package: number | null;
}

/** With how they are known, which is read of many at every key that is pressed. */
export interface PersonSeen extends Said {
  keys: PersonKeys;
}
export const personSeen = (said: Said): PersonSeen => ({ ...said, keys: personKeys(said) });

interface WorkerRow {
  id: string;
  name: string;
  employer: string | null;
  trade: string | null;
  sex: string | null;
  person_no: string | null;
  package: number | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const personOf = (row: Readonly<Record<string, unknown>>, at: unknown): PersonSeen =>
  personSeen({
    worker: textOf(row['worker']) || null,
    name: textOf(row['name']),
    employer: textOf(row['employer']),
    trade: textOf(row['trade']),
    sex: textOf(row['sex']),
    person_no: textOf(row['person_no']),
    package: typeof at === 'number' ? at : null,
  });

/** As the server has it: asked for again once a talk has arrived, for whoever was there is in it from then on. */
const workersNowQuery = () =>
  queryOptions({
    queryKey: [...moduleKey('safety'), 'people-seen'],
    queryFn: async ({ signal }) =>
      (await fetchReference<List<WorkerRow>>(endpointOf(workerPlace.paths.list), signal)).data.results,
    staleTime: REFERENCE_MS,
    meta: { stored: false },
  });

/** Of a request that waits, the people it says. */
function waitingIn({ body }: { body: Readonly<Record<string, unknown>> }): PersonSeen[] {
  const data = (body['data'] ?? body) as Readonly<Record<string, unknown>>;
  const rows = data['participants'];
  return Array.isArray(rows)
    ? rows.map((row) => personOf(row as Readonly<Record<string, unknown>>, body['package']))
    : [];
}

/** Those of this package first, each once. */
export function usePeopleSeen(at: number | null): PersonSeen[] {
  const online = useConnectivity((connectivity) => connectivity.online);
  const kept = useQuery(keptQuery<WorkerRow>('safety-workers')).data;
  const now = useQuery({ ...workersNowQuery(), enabled: online && kept !== undefined }).data;
  const { rows } = usePending(programPlace);
  const workers = now ?? kept;
  return useMemo(() => {
    const known = (workers ?? []).map((row) => personOf({ ...row, worker: row.id }, row.package));
    for (const person of rows.flatMap(({ request }) => waitingIn(request)))
      if (person.worker === null && !isAmong(known, person)) known.push(person);
    const isHere = (person: PersonSeen) => Number(at !== null && person.package === at);
    return known.toSorted((one, other) => isHere(other) - isHere(one));
  }, [workers, rows, at]);
}

/** Contractors by how many of them were seen, the largest first. */
export function employersOf(people: readonly PersonSeen[]): { key: string; name: string; count: number }[] {
  const all = new Map<string, { key: string; name: string; count: number }>();
  for (const { employer, keys } of people) {
    const key = keys.employer_key;
    if (key === '') continue;
    const known = all.get(key);
    if (known) known.count += 1;
    else all.set(key, { key, name: employer, count: 1 });
  }
  return [...all.values()].toSorted((one, other) => other.count - one.count);
}
