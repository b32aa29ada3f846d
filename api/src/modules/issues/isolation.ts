import type { Client } from '#testing/client.ts';
import { SECRET, type Isolation, type Sample } from '#testing/isolation.ts';
import type { RepairTimes } from '@chainage/shared/contracts/issues/repair-times';
import { fileSamples } from '#testing/file-samples.ts';
import { issueKind } from './issue.kind.ts';
import { accident, act, announce, create, pothole, readIds, submitted } from './testing.ts';

const ISSUE = '/api/organisation/data/issue/';

export const isolation: Isolation = {
  colleagues: (test) => ({
    issue: {
      right: 'view__all__issue_routine_maintenance',
      async make() {
        const manager = await test.signIn('organisation_admin@bhima.example');
        return (await submitted(manager, pothole(test.bhima, await readIds(test)))).id;
      },
    },
  }),
  async foreign(test) {
    const crew = await test.signIn('patrol_field_crew@deccan.example');
    const photo = announce('before', SECRET);
    const secrets = { description: SECRET, landmark: SECRET, photos: [photo] };
    const { id } = await submitted(crew, pothole(test.deccan, await readIds(test), secrets));
    await crew.post(`organisation/data/issue/${id}/action/`, { action: 'comment', comment: SECRET });
    // one for what names an issue by a field, so that no id is tried as a new record's twice
    const named = await submitted(crew, pothole(test.deccan, await readIds(test), { description: SECRET }));
    return { issue: id, issues: named.id, 'issue-image': photo.id };
  },

  async samples(test) {
    const ids = await readIds(test);
    const as = (role: string) => test.signIn(`${role}@bhima.example`);
    const [crew, engineer] = [await as('patrol_field_crew'), await as('site_engineer')];
    const manager = await as('organisation_admin');
    const { members } = test.bhima;
    const draft = async () => {
      const body = pothole(test.bhima, ids);
      await create(crew, body);
      return body['id'] as string;
    };
    const pending = async () => (await submitted(crew, pothole(test.bhima, ids))).id;
    const acting =
      (client: Client, action: string, data: object, comment?: string, from: () => Promise<string> = pending) =>
      async (): Promise<Sample> => {
        const id = await from();
        const { version } = (await client.get(`organisation/data/issue/${id}/`)).json<{ version: number }>();
        return { client, path: { id }, body: { action, version, data, ...(comment && { comment }) } };
      };
    const linked = async () => {
      const [id, target] = [await pending(), await pending()];
      await act(engineer, id, 'link', { issue: target, relation: 'related' });
      return { id, target };
    };
    const repairTimes = async () => {
      const { results } = (await manager.get('organisation/data/repair-times/')).json<RepairTimes>();
      const { version, sla_hours, temporary_sla_hours, sla_hours_by_risk, damages_per_day } = results.find(
        ({ id }) => id === ids.pothole.sub_type,
      )!;
      return { version, sla_hours, temporary_sla_hours, sla_hours_by_risk, damages_per_day };
    };
    return {
      ...(await fileSamples(issueKind, crew, pending)),
      [`POST ${ISSUE}`]: {
        pothole: async () => ({
          client: crew,
          path: {},
          body: pothole(test.bhima, ids, { photos: [announce('before')] }),
        }),
        accident: async () => ({
          client: crew,
          path: {},
          body: accident(test.bhima, ids, {
            authorities_informed: [{ authority_type: ids.police }],
            property_damage: [{ description: 'Rail', quantity: '2.000', unit: ids.unit }],
          }),
        }),
      },
      'PATCH /api/organisation/data/repair-times/{id}/': {
        'sub-type': async () => ({
          client: manager,
          path: { id: String(ids.pothole.sub_type) },
          body: await repairTimes(),
        }),
      },
      [`GET ${ISSUE}{id}/given-up/`]: { pothole: async () => ({ client: manager, path: { id: await pending() } }) },
      [`GET ${ISSUE}{id}/`]: { draft: async () => ({ client: crew, path: { id: await draft() } }) },
      [`PATCH ${ISSUE}{id}/`]: {
        draft: async () => ({
          client: crew,
          path: { id: await draft() },
          body: { version: 1, ...ids.pothole, unit: ids.unit },
        }),
      },
      [`POST ${ISSUE}{id}/action/`]: {
        // a photo of its own each time: one that is announced cannot be announced again
        submit: async () => acting(crew, 'submit', { photos: [announce('before')] }, undefined, draft)(),
        approve: acting(engineer, 'approve', { priority: 'high', resolver: members.patrol_field_crew, ...ids.pothole }),
        assign: acting(manager, 'assign', { assigned_to: members.site_engineer }),
        comment: acting(engineer, 'comment', {}, 'Seen'),
        link: async () => acting(engineer, 'link', { issue: await pending(), relation: 'related' })(),
        unlink: async () => {
          const { id, target } = await linked();
          return acting(engineer, 'unlink', { issue: target }, undefined, async () => id)();
        },
      },
    };
  },
};
