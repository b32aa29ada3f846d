import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, multipart, type Client } from '#testing/client.ts';
import { FIELDS_NAMED } from './problems.ts';
import { probeModule } from '#testing/probe.ts';

let test: TestApp;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp({ modules: [probeModule] });
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

/** As the library of schemas speaks of types, to programmers. */
const LIBRARY = /"(?:Invalid|Too (?:big|small)|Unrecognized)\b|\b(?:received|expected) /;

const raw = (payload: string | Buffer, type = 'application/json') =>
  crew.call('POST', 'probe/', payload, { headers: { 'content-type': type } });

describe('JSON', () => {
  it.each<[string, string | Buffer, number, string]>([
    ['cut off', '{"text":', 400, 'request.malformed'],
    ['no JSON', 'text=1', 400, 'request.malformed'],
    ['Infinity', '{"text":"a","whole":Infinity}', 400, 'request.malformed'],
    ['NaN', '{"text":"a","whole":NaN}', 400, 'request.malformed'],
    ['1e309', '{"text":"a","whole":1e309}', 400, 'request.invalid'],
    ['-1e309', '{"text":"a","whole":-1e309}', 400, 'request.invalid'],
    ['a huge whole number', '{"text":"a","whole":9007199254740993}', 400, 'request.invalid'],
    ['a NUL byte', '{"text":"a\\u0000b"}', 400, 'request.invalid'],
    ['a NUL byte in a name', '{"te\\u0000xt":"a"}', 400, 'request.malformed'],
    ['half a character', '{"text":"\\ud800"}', 400, 'request.invalid'],
    ['half a character in an unknown field', '{"text":"a","x":["\\udc00"]}', 400, 'request.invalid'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400, 'request.malformed'],
    ['a prototype', '{"text":"a","__proto__":{"admin":true}}', 400, 'request.malformed'],
    ['deep nesting', `{"text":"a","list":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'request.malformed'],
    ['deep nesting, many bytes', '['.repeat(400_000), 400, 'request.malformed'],
    ['a list', '[]', 400, 'request.invalid'],
    ['null', 'null', 400, 'request.invalid'],
    ['nothing', '', 400, 'request.invalid'],
    ['an unknown field', '{"text":"a","organisation_id":"x"}', 400, 'request.invalid'],
    ['too much', JSON.stringify({ text: 'x'.repeat(1_100_000) }), 413, 'request.too_large'],
  ])('that is %s', async (_name, payload, status, code) => {
    const answer = await raw(payload);
    expect(outcome(answer)).toEqual([status, code]);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', '%', 'a/b; c'])(
    'called %s is not taken',
    async (type) => {
      const answer = await raw('{"text":"a"}', type);
      expect(outcome(answer)).toEqual([415, 'request.media_type']);
    },
  );

  it('keeps no mark that would show a text backwards', async () => {
    const answer = await crew.post('probe/', { text: '\u2066km \u202e052+34\u202c', list: [{ name: 'ok' }] });
    expect([answer.statusCode, answer.json<{ text: string }>().text]).toEqual([201, 'km 052+34']);
  });

  it('names the wrong field by its path and a listed code', async () => {
    const answer = await crew.post('probe/', {
      text: 'x'.repeat(201),
      whole: 101,
      list: [{ name: 'ok' }, {}],
      more: 1,
    });
    expect(answer.json().detail).toMatch(/^text: .+; whole: .+; more: Unknown field$/);
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ path: 'text', code: 'too_long' }),
      expect.objectContaining({ path: 'whole', code: 'too_large' }),
      expect.objectContaining({ path: 'list.1.name', code: 'required' }),
      expect.objectContaining({ path: 'more', code: 'unknown_field' }),
    ]);
  });
});

describe('JSON of names made up by the thousand', () => {
  it('is answered and logged by the first of them', async () => {
    const made = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`made_${at}`, 1]));
    const lines = test.log.length;
    const answer = await crew.post('probe/', { text: 'a', ...made });
    expect(answer.json().errors).toHaveLength(FIELDS_NAMED);
    expect(answer.body.length).toBeLessThan(100_000);
    const logged = test.log.slice(lines).filter((line) => line.includes('made_0'));
    expect(logged.length).toBeGreaterThan(0);
    expect(Math.max(...logged.map(({ length }) => length))).toBeLessThan(20_000);
  });
});

describe('paths and queries', () => {
  it.each([
    ['a broken escape', '/api/probe/%E0%A4%A/', 400],
    ['a lone percent', '/api/probe/%/', 400],
    ['a NUL byte in an id', '/api/probe/%00/', 404],
    ['an id that is none', '/api/probe/1/', 404],
    ['an endless id', `/api/probe/${'a'.repeat(3000)}/`, 404],
    ['an id with a slash', '/api/probe/..%2f..%2fetc/', 404],
  ])('with %s', async (_name, url, status) => {
    const answer = await crew.get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it.each([
    ['an unknown filter', 'organisation=1', 'request.unknown_filter'],
    ['a NUL byte', 'search=%00', 'request.invalid'],
    ['half a character', 'search=%ED%A0%80', undefined],
    ['a broken escape', 'search=%E0%A4%A', undefined],
    ['a limit beyond all', 'limit=1001', 'request.invalid'],
    ['a limit of letters', 'limit=abc', 'request.invalid'],
    ['a negative limit', 'limit=-1', 'request.invalid'],
    ['Infinity', 'limit=Infinity', 'request.invalid'],
    ['1e309', 'offset=1e309', 'request.invalid'],
    ['a filter twice', 'limit=1&limit=2', 'request.invalid'],
    ['a sort by anything', 'ordering=password_hash', 'request.invalid'],
    ['SQL', "permission=x' or 1=1", 'request.invalid'],
    ['wildcards', 'search=%25_%5C', undefined],
    ['a prototype', '__proto__[x]=1', 'request.unknown_filter'],
  ])('with %s', async (_name, query, code) => {
    const answer = await crew.get(`organisation/users/?${query}`);
    expect(answer.body).not.toMatch(LIBRARY);
    if (code) expect(answer.json()).toMatchObject({ status: 400, code });
    else expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('multipart', () => {
  const file = { name: 'file', value: 'content', filename: 'a.jpg' };
  const name = { name: 'name', value: 'Asha' };

  it('takes fields and one file', async () => {
    const answer = await crew.upload('probe/file/', [name, file]);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        name: 'Asha',
        size: 7,
        sha256: 'ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73',
      },
    ]);
  });

  it.each<[string, Parameters<Client['upload']>[1], number, string]>([
    ['no file', [name], 400, 'file'],
    ['a file of another name', [name, { ...file, name: 'photo' }], 400, 'photo'],
    ['a field twice', [name, name, file], 400, 'name'],
    ['a NUL byte', [{ name: 'name', value: 'a\0b' }, file], 400, 'name'],
    ['bytes for text', [{ name: 'name', value: Buffer.from([0xff, 0xfe]) }, file], 201, ''],
    ['an unknown field', [name, { name: 'x', value: '1' }, file], 400, 'x'],
    ['a prototype', [name, { name: '__proto__', value: '1' }, file], 400, ''],
    ['two files', [name, file, file], 413, ''],
    ['too many fields', [...Array.from({ length: 40 }, (_, i) => ({ name: `f${i}`, value: '' })), file], 413, ''],
    ['a huge field', [{ name: 'name', value: 'x'.repeat(100_000) }, file], 400, 'name'],
  ])('with %s', async (_name, parts, status, path) => {
    const answer = await crew.upload('probe/file/', parts);
    expect(answer.statusCode).toBe(status);
    if (path) expect(answer.json().errors[0].path).toBe(path);
  });

  it('reads no field beyond 16 kB, whatever it is called', async () => {
    const codeOf = async (length: number) =>
      (await crew.upload('probe/file/', [name, { name: 'x', value: 'x'.repeat(length) }, file])).json().errors[0].code;
    expect(await codeOf(16 * 1024 - 1)).toBe('unknown_field');
    expect(await codeOf(16 * 1024 + 1)).toBe('too_long');
  });

  it('refuses a file beyond 10 MB', async () => {
    const answer = await crew.upload('probe/file/', [name, { ...file, value: Buffer.alloc(10 * 1024 * 1024 + 1) }]);
    expect(outcome(answer)).toEqual([413, 'request.too_large']);
  });

  it.each(['JSON', 'no boundary', 'a body cut off'])('refuses %s', async (kind) => {
    const { payload, contentType } = multipart([name, file]);
    const [body, type] =
      kind === 'JSON'
        ? ['{}', 'application/json']
        : kind === 'no boundary'
          ? [payload, 'multipart/form-data']
          : [payload.subarray(0, payload.length - 30), contentType];
    const answer = await crew.call('POST', 'probe/file/', body, { headers: { 'content-type': type } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

it('shows nothing of what went wrong inside', async () => {
  const thrown = await crew.post('probe/', { text: 'a', fail: 'throw' });
  expect(thrown.statusCode).toBe(500);
  expect(thrown.body).not.toContain('secret inside');
  const refused = await crew.post('probe/', { text: 'a', fail: 'sql' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).not.toContain('number_series');
});

it('says what is wrong in a sentence, never by a code', async () => {
  const answer = await crew.post('probe/', { text: 'a'.repeat(3000), whole: 'x', x: 1 });
  const { errors, detail } = answer.json<{ errors: { code: string; message: string }[]; detail: string }>();
  expect(errors.length).toBeGreaterThan(1);
  for (const { code, message } of errors) {
    expect(message).toMatch(/^[A-Z].* /);
    expect(message).not.toBe(code);
    expect(message).not.toMatch(LIBRARY);
  }
  expect(detail).not.toMatch(/: [a-z]+_[a-z_]+(;|$)/);
  expect((await crew.post('probe/', {})).json()).toMatchObject({
    errors: [{ code: 'required', message: 'Must be given' }],
  });
  const bare = await crew.call('POST', 'probe/', { text: 'a' }, { key: null });
  expect(bare.json()).toMatchObject({
    errors: [{ path: 'Idempotency-Key', code: 'required', message: 'Must be given' }],
  });
});
