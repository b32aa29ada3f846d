import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { is } from '#contracts/kit/condition.ts';
import type { Flow } from '#contracts/kit/flow.ts';
import { makeStore, setStore } from '#offline/device/store.db.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { keepFirstReads } from '#offline/reads/first-reads.ts';
import { queryClient } from '#query.ts';
import { signInAs } from '#testing/show.ts';
import { recordKeys } from '../record/record.queries.ts';
import { furtherRead } from './device-reads.ts';
import type { Briefs, WaitingPart } from './home.model.ts';
import { movesOf, rowsBeyond } from './standing.ts';

const flow: Flow = {
  states: ['draft', 'given', 'lit'],
  start: 'draft',
  final: ['lit'],
  steps: [
    { verb: 'submit', from: ['draft'], to: 'given', right: 'any' },
    { verb: 'light', from: ['given'], to: 'lit', right: 'any', when: is('record.checked', true) },
  ],
};
const source = { module: 'lamps', entity: 'lamp', paths: { one: 'organisation/lamp/', list: 'organisation/lamps/' } };
const of: Briefs = { source, kindOf: jest.fn(), flow: () => Promise.resolve(flow) };
const part: WaitingPart = { key: 'light', of, filters: { to: 'me', status: 'given' }, ordering: 'due' };
const row = (record: string, verb: string, seq: number, body: object = {}) =>
  ({
    record,
    verb,
    seq,
    module: 'lamps',
    entity: 'lamp',
    request: { body },
    writtenAt: '2026-11-23T06:00:00Z',
  }) as OutboxRow;

beforeEach(() => {
  setStore(makeStore({ indexedDB: new IDBFactory(), IDBKeyRange } as never));
  usePreferences.setState({ offlineMode: true });
  signInAs([]);
  queryClient.clear();
});

test('what is new, and what a step moves, of what this device knows', async () => {
  queryClient.setQueryData(recordKeys(source).one('b'), { id: 'b', status: 'given', checked: true });
  queryClient.setQueryData(recordKeys(source).one('c'), { id: 'c', status: 'given', checked: false });
  const queued = [
    row('a', 'submit', 2),
    row('a', 'create', 1, { colour: 'red' }),
    row('b', 'light', 3),
    row('c', 'light', 4),
    row('unknown', 'light', 5),
    row('b', 'comment', 6),
    { ...row('x', 'create', 7), entity: 'other' },
  ];
  expect(await movesOf(of, queued)).toEqual([
    { from: null, to: { id: 'a', colour: 'red', status: 'given' } },
    { from: expect.objectContaining({ status: 'given' }), to: expect.objectContaining({ id: 'b', status: 'lit' }) },
  ]);
});

test('two thousand reports that wait are looked through once', async () => {
  const asked = jest.spyOn(queryClient, 'getQueryData');
  const queued = Array.from({ length: 2000 }, (_, at) => row(`n${at >> 1}`, at % 2 ? 'submit' : 'create', at));
  expect(await movesOf(of, queued)).toHaveLength(1000);
  expect(asked).not.toHaveBeenCalled();
});

test('rows behind those shown are those that the device has, and nothing is asked for', async () => {
  const results = ['a', 'b', 'c'].map((id) => ({ id, status: 'given' }));
  const get = jest.spyOn(api, 'get').mockResolvedValue({ count: 3, results });
  expect(await rowsBeyond(part, [{ id: 'a' }])).toEqual([]);
  expect(get).not.toHaveBeenCalled();
  await keepFirstReads([furtherRead(part)], () => undefined);
  get.mockClear();
  expect((await rowsBeyond(part, [{ id: 'a' }])).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(get).not.toHaveBeenCalled();
});
