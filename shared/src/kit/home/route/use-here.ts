import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#auth/session.ts';
import { locate, mayLocate } from '#lib/geo.ts';
import { organisationQuery, packagesQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import type { Travel } from './order.ts';
import { beginningOf, hereOf, lastHere, rememberHere, type Here } from './place.ts';

/** What came of asking the GPS. */
export type Asking = 'idle' | 'asking' | 'failed' | 'off_road';

const NOBODYS: readonly number[] = [];

/** Where the signed-in person stands, which way they go, and how to ask again. Asks by itself where that bothers nobody. */
export function useHere() {
  const member = useSession(({ organisation }) => organisation?.organisation_user);
  const token = useSession(({ organisation }) => organisation?.token ?? 'none');
  const who = `${member?.id ?? 'nobody'}.${token}`;
  const { data: organisation } = useQuery(organisationQuery());
  const { data: packages } = useQuery(packagesQuery());
  const [found, setFound] = useState<Here | null>(null);
  const [last] = useState(() => lastHere(who));
  const [chosen, setChosen] = useState<Travel | null>(null);
  const [asking, setAsking] = useState<Asking>('idle');
  const highways = organisation?.settings.highways;
  const ask = useCallback(async () => {
    if (!highways) return;
    setAsking('asking');
    try {
      const at = hereOf(highways, await locate(), Date.now());
      setAsking(at ? 'idle' : 'off_road');
      if (!at) return;
      setFound(at);
      setChosen(null);
      rememberHere(who, { ...at, going: at.going ?? lastHere(who)?.going ?? 'up' });
    } catch {
      setAsking('failed');
    }
  }, [highways, who]);
  useEffect(() => {
    void mayLocate().then((may) => (may ? ask() : undefined));
  }, [ask]);
  const here =
    found ??
    (last && highways?.some(({ id }) => id === last.highway) ? last : null) ??
    (highways && packages ? beginningOf(highways, packages, member?.packages ?? NOBODYS) : null);
  const going: Travel = chosen ?? here?.going ?? last?.going ?? 'up';
  const go = (way: Travel) => {
    setChosen(way);
    if (here?.at) rememberHere(who, { ...here, going: way });
  };
  return {
    here,
    going,
    go,
    ask,
    asking,
    highway: highways?.find(({ id }) => id === here?.highway),
    package: packages?.find(({ id }) => member?.packages.includes(id)),
  };
}
