/** The views that somebody keeps of their lists, and those that others share with them: one read for all lists. */
import { api } from '#api-client/client.ts';
import type { ListView, ListViewCreate, ListViewEdit, ListViews } from '#contracts/list-view.ts';
import { LIST_VIEWS_PATH, listViewPath } from '#contracts/list-view-paths.ts';
import { organisationKey } from '#lib/reference-data.ts';
import type { FirstRead } from '#offline/reads/first-reads.ts';
import { queryClient, queryOptions } from '#query.ts';

/** What a device asks for ahead, so that views stand there without signal. */
export const keptViewsRead = (): FirstRead => ({ queryKey: [organisationKey(), 'list-views'], path: LIST_VIEWS_PATH });

export const keptViewsQuery = () => {
  const { queryKey, path } = keptViewsRead();
  return queryOptions({ queryKey, queryFn: ({ signal }) => api.get<ListViews>(path, { signal, background: true }) });
};

const changed = () => queryClient.invalidateQueries({ queryKey: keptViewsRead().queryKey });

export async function keepView(view: ListViewCreate): Promise<void> {
  await api.post<ListView>(LIST_VIEWS_PATH, view, { background: true });
  await changed();
}

export async function changeView(id: string, change: ListViewEdit): Promise<void> {
  await api.patch<ListView>(listViewPath(id), change, { background: true });
  await changed();
}

export async function removeView(id: string): Promise<void> {
  await api.delete(listViewPath(id), { background: true });
  await changed();
}
