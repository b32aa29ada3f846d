import { api } from '@chainage/shared/api-client/client';
import { useHasAny } from '@chainage/shared/auth/permission';
import { ROADS_RIGHT } from '@chainage/shared/contracts/highway-paths';
import type { List } from '@chainage/shared/contracts/list';
import type { UserRow } from '@chainage/shared/contracts/people';
import { EDITS_USERS, USERS_BROWSE_PATH, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { organisationKey, organisationQuery } from '@chainage/shared/lib/reference-data';
import { keepPreviousData, queryOptions, useQuery } from '@chainage/shared/query';
import type { PageLink } from '#app/layout/use-pages.ts';

/** So many people are shown. */
const SHOWN = 6;
const VIEWS = [VIEWS_USERS];
const EDITS = [EDITS_USERS];
const ROADS = [ROADS_RIGHT];

const peopleQuery = (words: string) =>
  queryOptions({
    queryKey: [organisationKey(), 'find', 'people', words],
    queryFn: ({ signal }) =>
      api.get<List<UserRow>>(USERS_BROWSE_PATH, { params: { search: words, limit: String(SHOWN) }, signal }),
  });

/** People and roads that some words find, each with its page, for whoever may open it; `words`: none that stand still, none found. */
export function useOfficeFound(words: string): { pages: PageLink[]; settled: boolean } {
  const { t } = useTranslation('office');
  const views = useHasAny(VIEWS);
  const edits = useHasAny(EDITS);
  const setsRoads = useHasAny(ROADS);
  const isAsked = views && words !== '';
  const people = useQuery({ ...peopleQuery(words), enabled: isAsked, placeholderData: keepPreviousData });
  const roads = useQuery({ ...organisationQuery(), enabled: setsRoads && words !== '' });
  if (words === '') return { pages: [], settled: true };
  const known = (setsRoads && roads.data?.settings.highways) || [];
  return {
    pages: [
      ...(isAsked ? (people.data?.results ?? []) : []).map(({ id, name }) => ({
        label: name,
        group: t('links.users'),
        path: edits ? `/users/${id}` : `/users/browse?search=${encodeURIComponent(name)}`,
      })),
      ...known
        .filter(({ code, name }) => holdsWords(`${code} ${name}`, words))
        .map(({ id, code, name }) => ({
          label: `${code} · ${name}`,
          group: t('links.highways'),
          path: `/organisation/highways/${id}`,
        })),
    ],
    // without signal nobody is found, and what else there is is shown
    settled: !isAsked || people.isError || (!people.isPending && !people.isPlaceholderData),
  };
}
