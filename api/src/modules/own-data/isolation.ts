import type { OwnDataFile, OwnDataList } from '@chainage/shared/contracts/own-data';
import { OWN_DATA_PATH, ownDataStepPath } from '@chainage/shared/contracts/own-data-paths';
import type { Isolation } from '#testing/isolation.ts';

export const isolation: Isolation = {
  async foreign(test) {
    const admin = await test.signIn('organisation_admin@deccan.example');
    return { own_data_file: (await admin.post(OWN_DATA_PATH, undefined)).json<OwnDataFile>().id };
  },
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const body = { action: 'cancel' };
    const atRest = async () => {
      const { results } = (await client.get(OWN_DATA_PATH)).json<OwnDataList>();
      for (const { id, allowed_actions: may } of results)
        if (may.length > 0) await client.post(ownDataStepPath(id), body);
    };
    const queued = async () => {
      await atRest();
      return (await client.post(OWN_DATA_PATH, undefined)).json<OwnDataFile>().id;
    };
    return {
      'POST /api/organisation/own-data/{id}/step/': {
        cancel: async () => ({ client, path: { id: await queued() }, body }),
      },
    };
  },
};
