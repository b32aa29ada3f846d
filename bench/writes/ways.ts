/** A report with its submit and one photo, in the requests a phone sends it with: those of older phones, and today's. */
import { newId } from '@chainage/shared/lib/ids';
import type { SizedPhoto } from '../drain/photos.ts';
import type { Sent } from './sender.ts';
import type { Headers, Stage } from './stage.ts';

const ISSUE = '/api/organisation/data/issue/';
const UPLOADS = '/api/organisation/outbox/uploads/';
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

const json = (headers: Headers, method: string, path: string, body: object): Sent => ({
  method,
  path,
  headers: {
    ...headers,
    accept: 'application/json, application/problem+json',
    'content-type': 'application/json',
    'idempotency-key': newId(),
    'x-contract': 'issues/1.2',
  },
  body: base64(JSON.stringify(body)),
});

const tus = (headers: Headers, method: string, path: string, own: Headers, body: Buffer | string): Sent => ({
  method,
  path,
  headers: { ...headers, 'tus-resumable': '1.0.0', ...own },
  body: base64(body),
});

/** What a way sends for a report; a photo without bytes is announced and stays away. */
export type Way = (stage: Stage, body: Record<string, unknown>, photo: SizedPhoto) => Sent[];

const announced = ({ bytes, sha256 }: SizedPhoto) => ({
  id: newId(),
  stage: 'before',
  sha256,
  size: bytes.length || 1,
  taken_at: new Date(Date.now() - 60_000).toISOString(),
});

/** Photo bytes in parts of 64 kB, then of 256 kB. */
const partsOf = (bytes: Buffer) => {
  const parts: { at: number; part: Buffer }[] = [];
  for (let at = 0, size = 65_536; at < bytes.length; at += size, size = 262_144)
    parts.push({ at, part: bytes.subarray(at, at + size) });
  return parts;
};

const oneByOne: Way = ({ grant }, body, photo) => {
  const file = announced(photo);
  const at = `${ISSUE}${String(body['id'])}/`;
  return [
    json(grant, 'POST', ISSUE, { ...body, photos: [file] }),
    json(grant, 'POST', `${at}action/`, { action: 'submit', version: 1 }),
    ...(photo.bytes.length > 0
      ? [
          tus(
            grant,
            'POST',
            UPLOADS,
            {
              'upload-length': String(photo.bytes.length),
              'upload-metadata': `id ${base64(file.id)},filename ${base64('a.jpg')},sha256 ${base64(photo.sha256)}`,
            },
            '',
          ),
          ...partsOf(photo.bytes).map(({ at: from, part }) =>
            tus(
              grant,
              'PATCH',
              `${UPLOADS}${file.id}/`,
              {
                'content-type': 'application/offset+octet-stream',
                'upload-offset': String(from),
              },
              part,
            ),
          ),
          json(grant, 'POST', `${at}issue-image/from-upload/`, {
            id: file.id,
            stage: file.stage,
            taken_at: file.taken_at,
            sha256: file.sha256,
          }),
        ]
      : []),
  ];
};

const createOnly: Way = ({ grant }, body) => [json(grant, 'POST', ISSUE, body)];

function rowsOf(body: Record<string, unknown>, file: ReturnType<typeof announced>, taken?: object) {
  const at = `organisation/data/issue/${String(body['id'])}/`;
  const row = (path: string, content: object, more: object = {}) => ({
    method: 'POST',
    path,
    key: newId(),
    contract: 'issues/1.2',
    body: content,
    ...more,
  });
  return [
    row('organisation/data/issue/', { ...body, photos: [file] }),
    row(`${at}action/`, { action: 'submit' }, { follows: 0 }),
    ...(taken ? [row(`${at}issue-image/from-upload/`, taken)] : []),
  ];
}

const togetherWith = ({ grant }: Stage, body: Record<string, unknown>, file: ReturnType<typeof announced>): Sent[] => [
  json(grant, 'POST', '/api/organisation/outbox/rows/', { rows: rowsOf(body, file) }),
];

const together: Way = (stage, body, photo) => togetherWith(stage, body, announced(photo));

/** A form with bytes in one request, as a good line carries it. */
const wholeForm = (headers: Headers, path: string, { fields, bytes }: { fields: object; bytes: Buffer }): Sent => {
  const edge = 'edge-of-a-part';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const file = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    method: 'POST',
    path,
    headers: {
      ...headers,
      accept: 'application/json, application/problem+json',
      'content-type': `multipart/form-data; boundary=${edge}`,
      'idempotency-key': newId(),
      'x-contract': 'issues/1.2',
    },
    body: base64(Buffer.concat([Buffer.from(parts.join('') + file), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])),
  };
};

const takenOf = ({ id, stage, taken_at, sha256 }: ReturnType<typeof announced>) => ({ id, stage, taken_at, sha256 });

const photoBehind: Way = (stage, body, photo) => {
  const file = announced(photo);
  const path = `${ISSUE}${String(body['id'])}/issue-image/`;
  return [
    ...togetherWith(stage, body, file),
    ...(photo.bytes.length > 0 ? [wholeForm(stage.grant, path, { fields: takenOf(file), bytes: photo.bytes })] : []),
  ];
};

const withPhoto: Way = ({ grant }, body, { bytes, sha256 }) => {
  const file = announced({ bytes, sha256 });
  const rows = JSON.stringify(rowsOf(body, file, takenOf(file)));
  return [wholeForm(grant, '/api/organisation/outbox/rows/with-file/', { fields: { rows }, bytes })];
};

/** By name. */
export const WAYS: Record<string, Way> = {
  'create alone': createOnly,
  'one by one': oneByOne,
  together,
  'photo behind': photoBehind,
  'with its photo': withPhoto,
};
