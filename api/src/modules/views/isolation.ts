import { v7 as uuidv7 } from 'uuid';
import { LIST_VIEWS_PATH } from '@chainage/shared/contracts/list-view-paths';
import type { ListView, ListViews } from '@chainage/shared/contracts/list-view';
import { SECRET, type Isolation } from '#testing/isolation.ts';

const view = (name: string) => ({
  ...{ id: uuidv7(), list: 'issues.hazard', name, filters: { status: 'approved' }, ordering: '-occurred_at' },
  ...{ columns: ['number', 'status'], shared: 'organisation' },
});

export const isolation: Isolation = {
  async foreign(test) {
    const manager = await test.signIn('project_manager@deccan.example');
    const answer = await manager.post(LIST_VIEWS_PATH, view(SECRET));
    return { list_view: answer.json<ListView>().id };
  },
  async samples(test) {
    const client = await test.signIn('project_manager@bhima.example');
    const kept = async () => {
      // so many may be kept
      const { results } = (await client.get(LIST_VIEWS_PATH)).json<ListViews>();
      for (const { id } of results) await client.delete(`${LIST_VIEWS_PATH}${id}/`);
      return (await client.post(LIST_VIEWS_PATH, view('Sample'))).json<ListView>().id;
    };
    return {
      'POST /api/organisation/list-views/': {
        async kept() {
          await kept();
          return { client, path: {}, body: view('Another') };
        },
      },
      'PATCH /api/organisation/list-views/{id}/': {
        named: async () => ({ client, path: { id: await kept() }, body: { name: 'Renamed', filters: {} } }),
      },
      'DELETE /api/organisation/list-views/{id}/': {
        kept: async () => ({ client, path: { id: await kept() } }),
      },
    };
  },
};
