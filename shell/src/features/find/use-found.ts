import { useEffect, useState } from 'react';
import { findQuery, type Found } from '@chainage/shared/kit/home/find.queries.ts';
import type { Briefs } from '@chainage/shared/kit/home/home.model.ts';
import { isUnsent, whileUnsent } from '@chainage/shared/kit/home/unsent-rows.ts';
import type { BriefRow } from '@chainage/shared/kit/home/record-briefs';
import { keepPreviousData, useQueries } from '@chainage/shared/query';
import type { PageLink } from '#app/layout/use-pages.ts';
import { useHomes } from '#remotes/use-homes.ts';
import { useFoundOffice } from './use-found-office.ts';

/** A pause in the typing, ms. */
const PAUSE_MS = 250;
/** A letter finds everything. */
const SHORTEST = 2;
/** Rows of a module that are shown. */
const SHOWN = 6;

/** The records that remotes find by some words, and the people and highways that are called so. */
export interface FoundRecords {
  rows: readonly (BriefRow & { name: string })[];
  links: readonly PageLink[];
  /** How many there are in all. */
  count: number;
  /** The words stand still, and all have answered. */
  settled: boolean;
  onDevice: boolean;
  failed: boolean;
}

/** The same, leading to the pages of what only this device has. */
const onDeviceOnly = (of: Briefs): Briefs => ({ ...of, kindOf: (row) => whileUnsent(of.kindOf(row)) });

function useStill(words: string): string {
  const [still, setStill] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setStill(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return still;
}

/** Asks every remote that declares what of its records is found, and for people, once the typing pauses. */
export function useFound(typed: string): FoundRecords {
  const wanted = typed.trim().length < SHORTEST ? '' : typed.trim();
  const words = useStill(wanted);
  const office = useFoundOffice(words);
  const homes = useHomes('find');
  const parts = homes.flatMap(({ name, load }) =>
    load.status === 'ready' ? (load.offer.find ?? []).map((part) => ({ name, part })) : [],
  );
  const answers = useQueries({
    queries: parts.map(({ part }) => ({
      ...findQuery(part, words),
      enabled: words !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const isLoading = homes.some(({ load }) => load.status === 'loading');
  const found = words === '' ? [] : answers.map(({ data }) => data);
  const known = found.filter((each): each is Found => each !== undefined);
  return {
    rows: parts.flatMap(({ name, part: { of } }, at) =>
      (found[at]?.rows ?? []).slice(0, SHOWN).map((row) => ({ name, of: isUnsent(row) ? onDeviceOnly(of) : of, row })),
    ),
    links: office.links,
    count: known.reduce((sum, { count }) => sum + count, 0),
    settled:
      words === wanted &&
      (words === '' ||
        (!isLoading &&
          office.settled &&
          answers.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData))),
    onDevice: known.some(({ onDevice }) => onDevice),
    failed:
      words !== '' &&
      (office.failed || answers.some(({ isError }) => isError) || homes.some(({ load }) => load.status === 'failed')),
  };
}
