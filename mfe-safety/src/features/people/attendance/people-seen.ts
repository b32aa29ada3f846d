/** Who was seen before: the register as this device has it, and whoever stands in lists that still wait here to be sent. */
import { useMemo } from 'react';
import { isSamePerson, personKeys } from '@chainage/shared/contracts/safety/person-key';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { workerPlace } from '@chainage/shared/contracts/safety/worker-place';
import { usePending } from '@chainage/shared/kit/pending/use-pending';
import { referenceListQuery } from '@chainage/shared/lib/reference-data';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { useQuery } from '@chainage/shared/query';

/** Somebody to be marked. `worker`: who of the register. */
export interface PersonSeen {
  worker: string | null;
  name: string;
  employer: string;
  trade: string;
  sex: string;
  person_no: string;
  package: number | null;
}

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

const personOf = (row: Readonly<Record<string, unknown>>, at: unknown): PersonSeen => ({
  worker: textOf(row['worker']) || null,
  name: textOf(row['name']),
  employer: textOf(row['employer']),
  trade: textOf(row['trade']),
  sex: textOf(row['sex']),
  person_no: textOf(row['person_no']),
  package: typeof at === 'number' ? at : null,
});

export const workersQuery = () =>
  referenceListQuery<WorkerRow>(['register', 'safety-workers', 'kept'], endpointOf(workerPlace.paths.list));

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
  const { data } = useQuery(workersQuery());
  const { rows } = usePending(programPlace);
  return useMemo(() => {
    const known = (data ?? []).map((row): PersonSeen => ({ ...personOf({ ...row }, row.package), worker: row.id }));
    const keyed = known.map((person) => ({ person, keys: personKeys(person) }));
    for (const person of rows.flatMap(({ request }) => waitingIn(request))) {
      const keys = personKeys(person);
      if (person.worker === null && !keyed.some((one) => isSamePerson(one.keys, keys))) keyed.push({ person, keys });
    }
    const isHere = ({ person }: { person: PersonSeen }) => Number(at !== null && person.package === at);
    return keyed.toSorted((one, other) => isHere(other) - isHere(one)).map(({ person }) => person);
  }, [data, rows, at]);
}

/** Contractors by how many of them were seen, the largest first. */
export function employersOf(people: readonly PersonSeen[]): { key: string; name: string; count: number }[] {
  const all = new Map<string, { key: string; name: string; count: number }>();
  for (const { name, employer } of people) {
    const key = personKeys({ name, employer }).employer_key;
    if (key === '') continue;
    const known = all.get(key);
    if (known) known.count += 1;
    else all.set(key, { key, name: employer, count: 1 });
  }
  return [...all.values()].toSorted((one, other) => other.count - one.count);
}
