import { api } from '@chainage/shared/api-client/client';
import type { Dashboard } from '@chainage/shared/contracts/dashboards';
import { VIEW1_PATH, VIEW2_PATH, type BoardAsk, type DashboardView } from '@chainage/shared/contracts/dashboard-paths';
import type { Board } from '@chainage/shared/kit/board/board.model.ts';
import type { HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import type { FirstRead } from '@chainage/shared/offline/first-reads';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryOptions } from '@chainage/shared/query';

/** By a request of its own: no list of first pages knows them. */
const same = (answer: never): unknown => answer;

const PATHS: Partial<Record<DashboardView, string>> = { view1: VIEW1_PATH, view2: VIEW2_PATH };

/** As axios leaves them out: what is asked of every package has no word of it. */
const paramsOf = (asked: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** What a dashboard asks for all modules at once; null: each asks for itself. */
export function dashboardRead(view: DashboardView, ask: BoardAsk): FirstRead | null {
  const path = PATHS[view];
  return path
    ? { queryKey: [organisationKey(), 'dashboard', view, ask], path, params: paramsOf(ask), take: same }
    : null;
}

/** What a module asks by a call of its own; null where it does not. */
export function ownRead(module: string, board: Board, ask: BoardAsk): FirstRead | null {
  const asked = board.asks?.(ask);
  if (!asked) return null;
  const params = paramsOf(asked.params ?? {});
  return { queryKey: [organisationKey(), 'dashboard', module, asked], path: asked.path, params, take: same };
}

/** Of a dashboard what all modules say of it, in one call. */
export const dashboardQuery = (view: DashboardView, ask: BoardAsk) => {
  const read = dashboardRead(view, ask);
  return queryOptions({
    queryKey: read?.queryKey ?? [organisationKey(), 'dashboard', view, ask],
    enabled: read !== null,
    queryFn: ({ signal }) => api.get<Dashboard>(read?.path ?? '', { params: read?.params ?? {}, signal }),
  });
};

/** Of a module what it asks by a call of its own. */
export const ownQuery = (module: string, board: Board, ask: BoardAsk) => {
  const read = ownRead(module, board, ask);
  return queryOptions({
    queryKey: read?.queryKey ?? [organisationKey(), 'dashboard', module],
    enabled: read !== null,
    queryFn: ({ signal }) => api.get<unknown>(read?.path ?? '', { params: read?.params ?? {}, signal }),
  });
};

const boards = new WeakMap<HomeOffer, Map<DashboardView, Promise<Board>>>();

async function fetched(offer: HomeOffer, view: DashboardView): Promise<Board> {
  const board = await offer.boards?.[view]?.();
  if (!board) throw new Error(`${offer.module} has nothing of ${view}`);
  await board.texts();
  return board;
}

/** A module's part of a dashboard with its texts; the same promise each time, until it fails. */
export function boardOf(offer: HomeOffer, view: DashboardView): Promise<Board> {
  const known = boards.get(offer) ?? new Map<DashboardView, Promise<Board>>();
  boards.set(offer, known);
  const board = known.get(view) ?? fetched(offer, view);
  known.set(view, board);
  board.catch(() => known.delete(view));
  return board;
}
