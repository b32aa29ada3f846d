import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePermissions } from '@chainage/shared/auth/permission';
import { api } from '@chainage/shared/api-client/client';
import { ROADS_RIGHT } from '@chainage/shared/contracts/highway-paths';
import type { List } from '@chainage/shared/contracts/list';
import type { UserRow } from '@chainage/shared/contracts/people';
import { EDITS_USERS, USERS_BROWSE_PATH, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { whileWaited } from '@chainage/shared/kit/home/find.queries.ts';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { organisationKey, organisationQuery } from '@chainage/shared/lib/reference-data';
import { keepPreviousData, queryOptions, useQuery } from '@chainage/shared/query';
import type { PageLink } from '#app/layout/use-pages.ts';

/** People that are shown. */
const SHOWN = 6;
/** A number of a mobile as people write it, with or without the country. */
const MOBILE = /^(\+?91|0)?([6-9]\d{9})$/;

/** How the list of people is asked: a mobile number as it is kept, whatever stands between its digits. */
const askedOfPeople = (words: string): string => MOBILE.exec(words.replace(/[\s().-]/g, ''))?.[2] ?? words;

/** Kept on no device, as all of people. */
const peopleQuery = (words: string) =>
  queryOptions({
    queryKey: [organisationKey(), 'people', 'found', words],
    queryFn: ({ signal: wanted }) =>
      whileWaited(wanted, (signal) =>
        api.get<List<UserRow>>(USERS_BROWSE_PATH, {
          params: { search: askedOfPeople(words), limit: String(SHOWN) },
          signal,
          background: true,
        }),
      ),
    meta: { stored: false },
    staleTime: 0,
  });

/** Pages of people and highways that some words name. */
interface FoundOffice {
  links: readonly PageLink[];
  settled: boolean;
  failed: boolean;
}

function useHighways(words: string): PageLink[] {
  const { t } = useTranslation('office');
  const setsRoads = usePermissions().includes(ROADS_RIGHT);
  const { data } = useQuery(organisationQuery());
  // digits alone are a part of a number, and every road has some
  if (!/\p{L}/u.test(words)) return [];
  const found = (data?.settings.highways ?? []).filter(({ code, name }) =>
    holdsWords(`${code} ${code.replace(/[^\p{L}\p{N}]/gu, '')} ${name}`, words),
  );
  return found.flatMap(({ id, code, name }) => {
    const label = `${code} · ${name}`;
    const road = { label, group: t('found.road'), path: `/road?highway=${id}` };
    return setsRoads ? [road, { label, group: t('found.highway'), path: `/organisation/highways/${id}` }] : [road];
  });
}

/** People by name, mobile number and the like, for whoever may see them; highways by code and name. `words`: once the typing pauses. */
export function useFoundOffice(words: string): FoundOffice {
  const { t } = useTranslation('office');
  const permissions = usePermissions();
  const online = useConnectivity((connectivity) => connectivity.online);
  const isAsked = words !== '' && online && permissions.includes(VIEWS_USERS);
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    ...peopleQuery(words),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const edits = permissions.includes(EDITS_USERS);
  const people = (isAsked ? (data?.results ?? []) : []).map(({ id, name, designation, role, is_active: active }) => ({
    label: name,
    group: active ? designation || role.role_name : t('found.left'),
    path: edits ? `/users/${id}` : `/users/browse?${new URLSearchParams({ search: name }).toString()}`,
  }));
  const highways = useHighways(words);
  return {
    links: [...people, ...highways],
    settled: !isAsked || (!isPending && !isPlaceholderData) || isError,
    failed: isAsked && isError,
  };
}
