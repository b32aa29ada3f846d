/** Files that are not what they seem, and bodies that are no multipart: refused, and nothing of them stays. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from './support/database.ts';
import { bomb, hostileFiles } from './support/files.ts';
import { announce, takeNoise } from './support/issues.ts';
import { faultsOf, gather } from './support/judge.ts';
import { multipart, type Part, type Person } from './support/person.ts';
import { expect, test, type Scene } from './support/scene.ts';
import { send } from './support/wire.ts';

const post = ({ url, issueId }: Scene, person: Person, body: Buffer, contentType: string) =>
  person.call(url, `organisation/data/issue/${issueId}/issue-image/`, {
    method: 'POST',
    key: randomUUID(),
    body,
    headers: { 'content-type': contentType },
  });

const fieldsOf = (photo: Buffer, stage = 'before'): Part[] => {
  const { id, taken_at } = announce(photo);
  return Object.entries({ id, stage, taken_at }).map(([name, value]) => ({ name, value }));
};

async function storedImages(dataDir: string, issueId: string): Promise<{ id: string }[]> {
  return withDatabase(dataDir, (query) =>
    query<{ id: string }>('select id::text from record_file where record_id = $1', [issueId]),
  );
}

test('hostile files are refused, and leave neither row nor file', async ({ scene, demoServer: { dataDir } }) => {
  const refused: string[] = [];
  for (const [name, file, statuses] of await hostileFiles()) {
    const fields = fieldsOf(file);
    const { body, contentType } = multipart([...fields, { name: 'file', value: file, filename: 'photo.jpg' }]);
    const answer = await post(scene, scene.crew, body, contentType);
    expect(faultsOf(name, answer, { status: statuses })).toEqual([]);
    if (answer.status !== 201) refused.push(String(fields[0]?.value));
  }
  const files = readdirSync(join(dataDir, 'media'), { recursive: true }).map(String);
  const rows = await storedImages(dataDir, scene.issueId);
  expect(refused.filter((id) => rows.some((row) => row.id === id) || files.some((file) => file.includes(id)))).toEqual(
    [],
  );
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
});

test('many bombs at once do not take the server with them', async ({ scene, demoServer }) => {
  const file = bomb(7_900, 7_900);
  const attack = () => {
    const { body, contentType } = multipart([...fieldsOf(file), { name: 'file', value: file, filename: 'a.png' }]);
    return post(scene, scene.crew, body, contentType);
  };
  const answers = await Promise.all(Array.from({ length: 12 }, attack));
  expect(answers.flatMap((answer) => faultsOf('bomb', answer, { status: [400] }))).toEqual([]);
  expect(demoServer.child.exitCode).toBeNull();
  expect((await send(`${scene.url}/api/health/`)).status).toBe(200);
});

test('bodies that are no multipart are refused', async ({ scene }) => {
  const photo = await takeNoise();
  const file: Part = { name: 'file', value: photo, filename: 'a.jpg' };
  const fields = fieldsOf(photo);
  const whole = multipart([...fields, file]);
  const named = (name: string, value: string): Part => ({ name, value });
  const bad: [string, { body: Buffer; contentType: string }, number[]][] = [
    ['no file', multipart(fields), [400]],
    ['no fields', multipart([file]), [400]],
    ['nothing', multipart([]), [400]],
    ['two files', multipart([...fields, file, file]), [400, 413]],
    ['a file of another name', multipart([...fields, { ...file, name: 'photo' }]), [400]],
    ['a field twice', multipart([...fields, ...fields.slice(0, 1), file]), [400]],
    ['an unknown field', multipart([...fields, named('road', '1'), file]), [400]],
    ['__proto__', multipart([...fields, named('__proto__', '1'), file]), [400]],
    ['a NUL byte', multipart([...fields, named('caption', 'a\0b'), file]), [400]],
    [
      'half a character',
      multipart([...fields, { name: 'caption', value: Buffer.from([0xed, 0xa0, 0x80]) as never }, file]),
      [201, 400],
    ],
    [
      'a hundred fields',
      multipart([...Array.from({ length: 100 }, (_, at) => named(`f${at}`, 'x')), file]),
      [400, 413],
    ],
    ['an endless field', multipart([...fields, named('caption', 'x'.repeat(200_000)), file]), [400, 413]],
    ['the file as text', multipart([...fields, named('file', 'road')]), [400]],
    ['no end', { ...whole, body: whole.body.subarray(0, whole.body.length - 30) }, [400]],
    ['half of it', { ...whole, body: whole.body.subarray(0, whole.body.length / 2) }, [400]],
    ['another boundary', { ...whole, contentType: 'multipart/form-data; boundary=other' }, [400]],
    ['no boundary', { ...whole, contentType: 'multipart/form-data' }, [400, 415]],
    ['an endless boundary', { ...whole, contentType: `multipart/form-data; boundary=${'x'.repeat(5000)}` }, [400, 415]],
    ['multipart/mixed', { ...whole, contentType: whole.contentType.replace('form-data', 'mixed') }, [415]],
    ['json', { body: Buffer.from('{"id":"x"}'), contentType: 'application/json' }, [415]],
  ];
  const checks = bad.map(
    ([name, { body, contentType }, status]) =>
      async () =>
        faultsOf(name, await post(scene, scene.crew, body, contentType), { status }),
  );
  expect(await gather(checks, 4)).toEqual([]);
});

test('names of files lead nowhere, and a document comes as an attachment', async ({
  scene,
  demoServer: { dataDir },
}) => {
  const photo = await takeNoise();
  for (const filename of [
    '../../../../etc/cron.d/road',
    'a\\..\\b.jpg',
    '.',
    'photo.jpg%00.php',
    'मार्ग.jpg',
    '"; x="',
  ]) {
    const { body, contentType } = multipart([...fieldsOf(photo), { name: 'file', value: photo, filename }]);
    const answer = await post(scene, scene.crew, body, contentType);
    expect(faultsOf(filename, answer, { status: [201, 400, 409] })).toEqual([]);
  }
  const files = readdirSync(join(dataDir, 'media'), { recursive: true }).map(String);
  expect(files.filter((file) => /cron|php|road/.test(file))).toEqual([]);

  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<<>>\n%%EOF\n',
  );
  const { body, contentType } = multipart([
    ...fieldsOf(pdf, 'document'),
    { name: 'file', value: pdf, filename: 'a.html' },
  ]);
  const answer = await post(scene, scene.crew, body, contentType);
  expect(answer.status, answer.text).toBe(201);
  const url = scene.url + String(answer.json()['url']);
  const file = await send(url, { headers: { cookie: scene.crew.mediaCookie } });
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const stranger = await send(url, { headers: { cookie: scene.foreignCrew.mediaCookie } });
  expect([stranger.status, (await send(url)).status]).toEqual([404, 401]);
});
