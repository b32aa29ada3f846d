import type { SheetImport } from '@chainage/shared/contracts/imports';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { addAsset } from '#modules/assets/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { checked, csv, done, placesOf, readImportRows, workbook, type Sent, type Table } from './testing/send-sheet.ts';

const HEADS = [
  'Code',
  'Type',
  'Name',
  'Condition',
  'Status',
  'Highway',
  'Package',
  'Side',
  'Chainage from (km)',
  'Quantity',
  'Unit',
];
let test: TestApp;
let engineer: Client;
let places: { highway: string; package: string };

beforeAll(async () => {
  test = await buildTestApp();
  engineer = await test.signIn('site_engineer@bhima.example');
  places = await placesOf(test);
});
afterAll(() => test.close());

let made = 0;
const row = (changes: Record<number, string | null> = {}) => {
  made += 1;
  const cells: (string | null)[] = [
    `SIGN-${made}`,
    'Sign',
    'Board',
    'Good',
    'In use',
    places.highway,
    places.package,
    'LHS',
    '43+250',
    '1',
    'nos',
  ];
  return cells.map((cell, at) => (at in changes ? changes[at]! : cell));
};
const check = async (heads: readonly string[], rows: Table, sent: Sent = {}) =>
  checked(test, engineer, await workbook(heads, rows), sent);
const faults = async ({ id }: SheetImport) =>
  (await readImportRows(engineer, id)).flatMap(({ row: at, faults: all }) =>
    all.map(({ field, code, column, value }) =>
      [at, column === null ? field : (HEADS[column] ?? field), code, value]
        .filter((one) => one !== undefined)
        .join(' '),
    ),
  );

it('reads rows as a form would take them, and writes none of them', async () => {
  const one = await check(HEADS, [row(), row({ 0: ' SIGN  A ' })]);
  expect(one).toMatchObject({
    status: 'checked',
    counts: { new: 2, changed: 0, unchanged: 0, wrong: 0 },
    allowed_actions: ['apply', 'check', 'cancel'],
  });
  const rows = await readImportRows(engineer, one.id);
  expect(rows).toMatchObject([
    { row: 2, outcome: 'new' },
    { row: 3, outcome: 'new' },
  ]);
  const listed = (await engineer.get('organisation/data/asset-registers/?search=SIGN-1')).json<{ count: number }>();
  expect(listed.count).toBe(0);
});

it('says at its cell what is wrong, in the codes of a form', async () => {
  const one = await check(HEADS, [
    row({ 1: 'Chimney', 3: 'Shiny', 8: '4.3.2' }),
    row({ 2: null, 9: '1.2345' }),
    row({ 2: 'x'.repeat(121), 8: '999.000' }),
    row({ 0: 'SIGN-1x', 9: 'many' }),
    row({ 0: 'SIGN-1x' }),
  ]);
  expect(one.counts).toMatchObject({ wrong: 5 });
  expect(one.allowed_actions).not.toContain('apply');
  expect(await faults(one)).toEqual([
    '2 Type not_in_list',
    '2 Condition not_in_list',
    '2 Chainage from (km) not_a_chainage',
    '3 Quantity decimals',
    '3 Name required',
    '4 Name too_long',
    '4 Chainage from (km) outside_package',
    '5 Quantity not_a_number',
    '6 Code twice 5',
  ]);
});

it('takes heads in any language and order, with the mark of what must be filled', async () => {
  const heads = [
    'नाम',
    'asset_code',
    'प्रकार *',
    'अवस्था',
    'STATUS',
    'राजमार्ग',
    'Package *',
    'बाजू',
    'chainage_from',
    'परिमाण',
    'एकक',
  ];
  const values = [
    'बोर्ड',
    'HI-1',
    'संकेत बोर्ड',
    'चांगली',
    'उपयोग में',
    places.highway,
    places.package,
    'lhs',
    '43250',
    '1,20,000.5',
    'nos',
  ];
  const one = await check(heads, [values]);
  expect(await faults(one)).toEqual([]);
  expect(one).toMatchObject({
    counts: { new: 1 },
    troubles: [],
    heads: [{ field: 'name' }, { field: 'asset_code' }, ...Array<object>(9).fill({ trouble: null })],
  });
});

it('tells heads that are unknown, doubled and missing', async () => {
  const one = await check(['Code', 'Name', 'Colour', 'नाम'], [['A-1', 'Board', 'red', 'Other']]);
  expect(one.heads.map(({ trouble }) => trouble?.code ?? null)).toEqual([null, null, 'head_unknown', 'head_doubled']);
  expect(one.troubles.map(({ field, code }) => `${field} ${code}`)).toContain('asset_type head_missing');
  expect(one.allowed_actions).not.toContain('apply');
  const nameless = await check(['Name', 'Condition'], [['Board', 'Good']]);
  expect(nameless.troubles[0]).toMatchObject({ field: 'asset_code', code: 'no_key' });
});

it('says of a sheet without heads which sheets there are, and of an empty one that it is', async () => {
  expect(await check(['Colour', 'Size'], [['red', '1']])).toMatchObject({
    status: 'refused',
    refusal: 'no_heads',
    refusal_value: 'Assets, About',
    allowed_actions: [],
  });
  expect(await check(HEADS, [])).toMatchObject({ status: 'refused', refusal: 'no_rows' });
});

it.each([
  ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'a.xlsx', 'not_a_sheet'],
  [
    'an old workbook',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]),
    'a.xls',
    /old_xls|encrypted|not_a_sheet|broken/,
  ],
  ['half a file', Buffer.from('504b0304140000000800', 'hex'), 'a.xlsx', 'broken'],
])('refuses %s with a word', async (_, bytes, name, refusal) => {
  const one = await checked(test, engineer, bytes, { name });
  expect(one.status).toBe('refused');
  expect(one.refusal).toMatch(refusal);
});

it('shows what would change from what to what, and clears what an emptied cell held', async () => {
  const id = await addAsset(test, 'bhima', { asset_code: 'CHG-1', name: 'Old', make: 'Bosch', model: 'M1' });
  const one = await check(['Code', 'Name', 'Make'], [['CHG-1', 'New', null]]);
  expect(one.counts).toEqual({ new: 0, changed: 1, unchanged: 0, wrong: 0 });
  // a column that is not there keeps: nothing is said of the model
  expect(await readImportRows(engineer, one.id)).toMatchObject([
    {
      record_id: id,
      outcome: 'changed',
      changes: { name: { from: 'Old', to: 'New' }, make: { from: 'Bosch', to: null } },
    },
  ]);
  const same = await check(['Code', 'Name'], [['CHG-1', 'Old']]);
  expect(same).toMatchObject({ counts: { unchanged: 1 }, allowed_actions: ['check', 'cancel'] });
  const emptied = await check(['Code', 'Name'], [['CHG-1', null]]);
  expect(await faults(emptied)).toEqual(['2 Type required']);
});

it('reads days of all ways of writing, and tells those that could be others', async () => {
  await addAsset(test, 'bhima', { asset_code: 'DAY-1' });
  const day = async (text: string) => {
    const { id } = await checked(test, engineer, csv(['Code', 'Last inspected'], [['DAY-1', text]]), {
      name: 'days.csv',
    });
    const [read] = await readImportRows(engineer, id);
    const { changes, faults: wrong, warnings } = read!;
    return [
      changes['last_inspected_on']?.to ?? null,
      ...wrong.map(({ code }) => code),
      ...warnings.map(({ code, value }) => `${code} ${value}`),
    ];
  };
  expect(await day('24 Nov 2025')).toEqual(['24 Nov, 2025']);
  expect(await day('24 Nov, 2025')).toEqual(['24 Nov, 2025']);
  expect(await day('24/11/2025')).toEqual(['24 Nov, 2025']);
  expect(await day('2025-11-24')).toEqual(['24 Nov, 2025']);
  expect(await day('03/04/2025')).toEqual(['03 Apr, 2025', 'day_first 03 Apr, 2025']);
  expect(await day('04/23/2025')).toEqual([null, 'month_first']);
  expect(await day('31/02/2025')).toEqual([null, 'not_a_date']);
  expect(await day('2099-01-01')).toEqual([null, 'in_future']);
  const real = await checked(
    test,
    engineer,
    await workbook(['Code', 'Last inspected'], [['DAY-1', '2025-11-24']], { kinds: ['text', 'day'] }),
  );
  expect(await readImportRows(engineer, real.id)).toMatchObject([
    { changes: { last_inspected_on: { to: '24 Nov, 2025' } } },
  ]);
});

it('has a template in the language of whoever fills it in, which the check knows again', async () => {
  const at = (who: string) => `/api/media/${who}/import-template/asset_register/?language=hi`;
  const fetched = await test.app.inject({ url: at(test.bhima.token), cookies: engineer.cookies });
  expect(fetched.statusCode).toBe(200);
  const [heads] = readSheet(fetched.rawPayload);
  const shown = Object.values(heads!).map(({ value }) => String(value));
  expect(shown.slice(0, 3)).toEqual(['कोड *', 'प्रकार *', 'नाम *']);
  const help = readSheet(fetched.rawPayload, 2).map((line) => `${line['A']?.value ?? ''}|${line['B']?.value ?? ''}`);
  expect(help).toContain('|संकेत बोर्ड (sign)');
  expect(help).toContain('हालत|भरना ज़रूरी है · इनमें से एक, कोड या नाम से');
  const back = await checked(
    test,
    engineer,
    await workbook(shown, [shown.map((_, place) => (place === 0 ? 'T-1' : null))]),
  );
  expect(back.heads.every(({ field, trouble }) => field !== null && trouble === null)).toBe(true);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const refused = await test.app.inject({ url: at(test.bhima.token), cookies: crew.cookies });
  expect(refused.statusCode).toBe(403);
});

it('warns of a chainage that lies off its position, and takes it all the same', async () => {
  const at = (lat: string, lng: string, chainage: string) => [...row({ 8: chainage }), lat, lng];
  const one = await check(
    [...HEADS, 'Latitude', 'Longitude'],
    [
      at('17.799048', '76.154375', '43+250'),
      at('17.799048', '76.154375', '43+800'),
      at('17.820000', '76.154375', '43+250'),
      [...row(), null, null],
    ],
  );
  expect(one.counts).toMatchObject({ new: 4, wrong: 0 });
  const told = (await readImportRows(engineer, one.id)).map(({ warnings }) =>
    warnings.map(({ field, code, value }) => [field, code, Math.round(Number(value) / 10) * 10]),
  );
  expect(told[0]).toEqual([]);
  expect(told[1]).toEqual([['chainage_from', 'off_gps', 550]]);
  expect(told[2]).toMatchObject([['chainage_from', 'off_gps', expect.any(Number)]]);
  expect(told[3]).toEqual([]);
});

it('takes what only some types have, and what an asset is part of by its code', async () => {
  const bridge = await addAsset(test, 'bhima', { type: 'minor_bridge', asset_code: 'MNB-1' });
  await addAsset(test, 'bhima', { type: 'expansion_joint', asset_code: 'EJ-OLD', parent: bridge });
  await addAsset(test, 'bhima', { type: 'sign', asset_code: 'Gefäß-1' });
  const heads = [...HEADS, 'Kind of joint', 'Gap (mm)', 'Part of (code)'];
  const joint = (code: string, more: (string | null)[]) => [...row({ 0: code, 1: 'Expansion joint' }), ...more];
  const { id } = await check(heads, [
    joint('EJ-1', ['Strip seal', '40', 'MNB-1']),
    joint('EJ-2', ['Rubber', '40', 'MNB-9']),
    [...row({ 0: 'SIGN-X' }), null, '40', null],
    joint('EJ-OLD', ['Modular', null, null]),
    // in whatever capitals, of the register and of rows above
    joint('EJ-3', ['Strip seal', '40', 'mnb-1']),
    joint('EJ-4', ['Strip seal', '40', 'ej-3']),
    [...row({ 0: 'Gefäß-1', 1: 'Sign' }), null, null, null],
  ]);
  const rows = await readImportRows(engineer, id);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'wrong', 'wrong', 'changed', 'new', 'new', 'changed']);
  expect(rows.flatMap(({ faults: all }) => all.map(({ field, code }) => `${field} ${code}`))).toEqual([
    'joint not_in_list',
    'parent not_in_list',
    'gap_mm unknown_field',
  ]);
  expect(rows[3]?.changes).toMatchObject({
    joint: { from: null, to: 'Modular' },
    parent: { from: 'MNB-1', to: null },
  });
  // two rows of one sheet, each of which would do by itself
  for (const asset_code of ['SLAB-1', 'SLAB-2']) await addAsset(test, 'bhima', { type: 'sign', asset_code });
  const part = (code: string, of: string) => [...row({ 0: code }), null, null, of];
  const circle = await check(heads, [part('SLAB-1', 'SLAB-2'), part('SLAB-2', 'SLAB-1')]);
  const [above, below] = await readImportRows(engineer, circle.id);
  expect([above?.outcome, below?.outcome]).toEqual(['changed', 'wrong']);
  expect(below?.faults).toMatchObject([{ field: 'parent', code: 'mismatch' }]);
});

it('takes parts below their whole, however new that is, and takes both back together', async () => {
  const loose = await addAsset(test, 'bhima', { type: 'sign', asset_code: 'SPAN-OLD' });
  const read = async (id: string) =>
    (await engineer.get(`organisation/data/asset-register/${id}/`)).json<{ number: string; parent: string | null }>();
  const part = (code: string, of: string) => [...row({ 0: code }), of];
  const sheet = (...rows: Table) => check([...HEADS, 'Part of (code)'], rows);
  const rails = Array.from({ length: 520 }, (_, at) => part(`RAIL-${at}`, 'SPAN-2'));
  const rows = [part('BRIDGE-N', ''), part('SPAN-1', 'BRIDGE-N'), part('SPAN-2', ' SPAN-1 '), ...rails];
  const whole = await sheet(...rows, part('SPAN-OLD', 'RAIL-519'));
  expect(whole.counts).toMatchObject({ new: rows.length, changed: 1, wrong: 0 });
  expect((await done(test, engineer, whole.id, 'apply')).status).toBe('applied');
  const up: string[] = [];
  for (let id: string | null = loose; id;) {
    const { number, parent }: { number: string; parent: string | null } = await read(id);
    up.push(number);
    id = parent;
  }
  expect(up).toEqual(['SPAN-OLD', 'RAIL-519', 'SPAN-2', 'SPAN-1', 'BRIDGE-N']);
  expect(await done(test, engineer, whole.id, 'undo')).toMatchObject({ status: 'undone' });
  expect(await read(loose)).toMatchObject({ parent: null });
  // what stands below is not known yet where a row names it, nor does a new one close a circle
  expect((await sheet(part('SPAN-4', 'BRIDGE-M'), part('BRIDGE-M', ''))).counts).toMatchObject({ new: 1, wrong: 1 });
  const circle = await sheet(part('RING', 'SPAN-OLD'), part('SPAN-OLD', 'RING'));
  expect((await readImportRows(engineer, circle.id)).map((one) => one.faults)).toMatchObject([
    [],
    [{ field: 'parent', code: 'mismatch' }],
  ]);
});
