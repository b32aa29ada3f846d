import { api } from '@chainage/shared/api-client/client';
import type { Dashboard } from '@chainage/shared/contracts/dashboards';
import { VIEW1_PATH, VIEW2_PATH, type BoardAsk, type DashboardView } from '@chainage/shared/contracts/dashboard-paths';
import type { Board } from '@chainage/shared/kit/board/board.model.ts';
import type { HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryOptions } from '@chainage/shared/query';

const PATHS: Partial<Record<DashboardView, string>> = { view1: VIEW1_PATH, view2: VIEW2_PATH };

/** Of a dashboard what all modules say of it, in one call. */
export const dashboardQuery = (view: DashboardView, ask: BoardAsk) =>
  queryOptions({
    queryKey: [organisationKey(), 'dashboard', view, ask],
    enabled: PATHS[view] !== undefined,
    queryFn: ({ signal }) => api.get<Dashboard>(PATHS[view] ?? '', { params: { ...ask }, signal }),
  });

/** Of a module what it asks by a call of its own. */
export const ownQuery = (module: string, board: Board, ask: BoardAsk) => {
  const asked = board.asks?.(ask);
  return queryOptions({
    queryKey: [organisationKey(), 'dashboard', module, asked],
    enabled: asked !== undefined,
    queryFn: ({ signal }) => api.get<unknown>(asked?.path ?? '', { params: asked?.params ?? {}, signal }),
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
