/**
 * One request per route that is known to be taken, made anew for each try. A route with ids in it that has no sample
 * here fails the test: whoever adds a route adds its line.
 */
import sharp from 'sharp';
import { createHash } from 'node:crypto';
import { addAsset } from '#modules/assets/testing.ts';
import { accident, act, ago, announce, create, pothole, submitted, type Ids } from '#modules/issues/testing.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { askGrant } from '#testing/granted.ts';
import { fresh } from './strangers.ts';

export interface Sample {
  client: Client;
  /** Values of the path's parameters. */
  path: Record<string, string>;
  body?: unknown;
  /** Bytes of the part named `file`, where the route takes one. */
  file?: Buffer;
  /** The body of a route that takes bytes and no JSON. */
  bytes?: Buffer;
  headers?: Record<string, string>;
}
/** Name of the sample, to be read in a failure → how it is made. */
export type Samples = Record<string, Record<string, () => Promise<Sample>>>;

const ISSUE = '/api/organisation/data/issue/';
const TUS = { 'tus-resumable': '1.0.0' };
const announcing = (id: string, size: number) => ({
  ...TUS,
  'upload-length': String(size),
  'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
});
const OUTBOX = '/api/organisation/outbox/';

export async function makeSamples(test: TestApp, ids: Ids): Promise<Samples> {
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  const crew = await as('patrol_field_crew');
  const engineer = await as('site_engineer');
  const manager = await as('organisation_admin');
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#555' } })
    .jpeg()
    .toBuffer();
  const { members } = test.bhima;

  const draft = async () => {
    const body = pothole(test.bhima, ids);
    await create(crew, body);
    return body['id'] as string;
  };
  const pending = async () => (await submitted(crew, pothole(test.bhima, ids))).id;
  const stored = async () => {
    const id = await pending();
    const image = fresh();
    const fields = { id: image, stage: 'during', taken_at: ago(1) };
    await crew.upload(`organisation/data/issue/${id}/issue-image/`, [
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'file', value: photo, filename: 'p.jpg' },
    ]);
    return { issue: id, image };
  };
  const uploading = async () => {
    const id = fresh();
    await crew.post(`${OUTBOX}uploads/`, undefined, { headers: announcing(id, photo.length) });
    return id;
  };
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

  return {
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
    [`GET ${ISSUE}{id}/`]: { draft: async () => ({ client: crew, path: { id: await draft() } }) },
    [`PATCH ${ISSUE}{id}/`]: {
      draft: async () => ({
        client: crew,
        path: { id: await draft() },
        body: { version: 1, ...ids.pothole, unit: ids.unit },
      }),
    },
    [`POST ${ISSUE}{id}/action/`]: {
      submit: acting(crew, 'submit', { photos: [announce('before')] }, undefined, draft),
      approve: acting(engineer, 'approve', { priority: 'high', resolver: members.patrol_field_crew, ...ids.pothole }),
      assign: acting(manager, 'assign', { assigned_to: members.site_engineer }),
      comment: acting(engineer, 'comment', {}, 'Seen'),
      link: async () => {
        const target = await pending();
        return acting(engineer, 'link', { issue: target, relation: 'related' })();
      },
      unlink: async () => {
        const { id, target } = await linked();
        return acting(engineer, 'unlink', { issue: target }, undefined, async () => id)();
      },
    },
    'GET /api/organisation/data/asset-register/{id}/': {
      asset: async () => ({ client: crew, path: { id: await addAsset(test, 'bhima') } }),
    },
    [`GET ${ISSUE}{id}/issue-image/`]: { pending: async () => ({ client: crew, path: { id: await pending() } }) },
    [`POST ${ISSUE}{id}/issue-image/`]: {
      photo: async () => ({
        client: crew,
        path: { id: await pending() },
        body: {
          id: fresh(),
          stage: 'before',
          taken_at: ago(1),
          sha256: createHash('sha256').update(photo).digest('hex'),
        },
        file: photo,
      }),
    },
    [`POST ${OUTBOX}grant/`]: { device: async () => ({ client: crew, path: {}, body: { device_id: fresh() } }) },
    [`DELETE ${OUTBOX}grant/{id}/`]: {
      own: async () => ({ client: crew, path: { id: (await askGrant(crew)).id } }),
    },
    [`POST ${OUTBOX}uploads/`]: {
      announced: async () => ({ client: crew, path: {}, headers: announcing(fresh(), 10) }),
    },
    [`HEAD ${OUTBOX}uploads/{id}/`]: {
      own: async () => ({ client: crew, path: { id: await uploading() }, headers: TUS }),
    },
    [`PATCH ${OUTBOX}uploads/{id}/`]: {
      own: async () => ({
        client: crew,
        path: { id: await uploading() },
        headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        bytes: photo,
      }),
    },
    [`DELETE ${OUTBOX}uploads/{id}/`]: {
      own: async () => ({ client: crew, path: { id: await uploading() }, headers: TUS }),
    },
    [`POST ${ISSUE}{id}/issue-image/from-upload/`]: {
      photo: async () => {
        const id = await uploading();
        const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
        await crew.patch(`${OUTBOX}uploads/${id}/`, photo, { headers: { ...TUS, ...part } });
        const hash = createHash('sha256').update(photo).digest('hex');
        return {
          client: crew,
          path: { id: await pending() },
          body: { id, stage: 'before', taken_at: ago(1), sha256: hash },
        };
      },
    },
    [`POST ${OUTBOX}lost/`]: {
      action: async () => {
        const id = await pending();
        const path = `organisation/data/issue/${id}/action/`;
        return {
          client: crew,
          path: {},
          body: {
            entity: 'issue',
            entity_id: id,
            reason: 'moved_on',
            request: { method: 'POST', path, body: { action: 'start' } },
            written_at: ago(1),
          },
        };
      },
    },
    'GET /api/media/{organisation}/issue/{issue}/{image}/{variant}/': {
      original: async () => ({
        client: crew,
        path: { organisation: test.bhima.token, ...(await stored()), variant: 'original' },
      }),
    },
  };
}

/** Sends a sample, possibly with another body or path. */
export function send(method: string, template: string, sample: Sample): Promise<Answer> {
  const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sample.path[name] ?? ''));
  const { client, body, file, bytes, headers = {} } = sample;
  if (!file) return client.call(method as 'GET', url, bytes ?? body, { headers });
  const fields = Object.entries((body ?? {}) as Record<string, string>);
  return client.upload(url, [
    ...fields.map(([name, value]) => ({ name, value: String(value) })),
    { name: 'file', value: file, filename: 'p.jpg', type: 'image/jpeg' },
  ]);
}
