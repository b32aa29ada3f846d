import type { ExcelFile } from '@chainage/shared/contracts/excel';
import { SECRET, type Isolation } from '#testing/isolation.ts';

const ORDER = { report_key: 'issue_register', format: 'csv', language: 'en' };

export const isolation: Isolation = {
  async foreign(test) {
    const manager = await test.signIn('project_manager@deccan.example');
    const answer = await manager.post('excel/create/', { ...ORDER, filters: { search: SECRET } });
    return { excel: answer.json<ExcelFile>().id };
  },
  async samples(test) {
    const client = await test.signIn('project_manager@bhima.example');
    const cancel = { action: 'cancel' };
    const queued = async () => {
      const { results } = (await client.get('excel/list/')).json<{ results: ExcelFile[] }>();
      for (const { id, status } of results) if (status === 'queued') await client.post(`excel/${id}/step/`, cancel);
      return (await client.post('excel/create/', { ...ORDER, filters: {} })).json<ExcelFile>().id;
    };
    return {
      'POST /api/excel/{id}/step/': {
        cancel: async () => ({ client, path: { id: await queued() }, body: cancel }),
      },
    };
  },
};
