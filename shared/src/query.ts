import { QueryClient } from '@tanstack/react-query';
import { keepReads } from './offline/reads/query-store.ts';

export {
  hashKey,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseQueryResult } from '@tanstack/react-query';

/** A client with the app's defaults; tests make their own. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The API client has told the person already (spec.md section 8); a second try is theirs to start.
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The one query client of shell and remotes; the shell mounts its provider once. What it reads is readable offline. */
export const queryClient = keepReads(createQueryClient());
