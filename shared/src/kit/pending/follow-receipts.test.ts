import type { Receipt } from '#offline/outbox/outbox.model.ts';
import { queryClient } from '#query.ts';
import { recordKeys } from '../record/record.queries.ts';
import { followReceipts } from './follow-receipts.ts';

const kind = { module: 'notes', entity: 'note' };
const { one, list } = recordKeys(kind);
const receipt = { ...kind, row: 'row', record: 'n1' } as Receipt;
let arrive: (receipt: Receipt, answer?: unknown) => void = () => undefined;

beforeAll(() => {
  followReceipts((listener) => {
    arrive = listener;
    return () => undefined;
  });
});
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(one('n1'), { id: 'n1', version: 4, text: 'as it was' });
  queryClient.setQueryData(list({}), { results: [] });
});
const shown = () => queryClient.getQueryData<{ text: string }>(one('n1'))?.text;
const isAskedAgain = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test('what the server answered is the record from now on, and the lists are asked for again', () => {
  arrive(receipt, { id: 'n1', version: 5, text: 'as it is' });
  expect(shown()).toBe('as it is');
  expect([isAskedAgain(one('n1')), isAskedAgain(list({}))]).toEqual([false, true]);
});

test('an answer that only says where the record stands is no record: shown so, and asked for again', () => {
  const whole = { id: 'n1', version: 4, status: 'open', number: null, text: 'as it was', allowed_actions: ['close'] };
  queryClient.setQueryData(one('n1'), whole);
  arrive(receipt, { id: 'n1', version: 4, status: 'open', number: null });
  expect(queryClient.getQueryData(one('n1'))).toEqual(whole);
  arrive(receipt, { id: 'n1', version: 5, status: 'closed', number: 'N/1' });
  expect(queryClient.getQueryData(one('n1'))).toEqual({
    ...{ ...whole, version: 5, status: 'closed', number: 'N/1', allowed_actions: [] },
  });
  expect([isAskedAgain(one('n1')), isAskedAgain(list({}))]).toEqual([true, true]);
  arrive({ ...receipt, record: 'n2' }, { id: 'n2', version: 1, status: 'open', number: null });
  expect(queryClient.getQueryData(one('n2'))).toBeUndefined();
});

test('an answer of a later server that says a little more than where it stands takes nothing away', () => {
  const whole = { id: 'n1', version: 4, status: 'open', text: 'as it was', allowed_actions: ['close'] };
  queryClient.setQueryData(one('n1'), whole);
  arrive(receipt, { id: 'n1', version: 5, status: 'closed', due_at: null });
  expect(queryClient.getQueryData(one('n1'))).toEqual({
    ...{ ...whole, version: 5, status: 'closed', due_at: null, allowed_actions: [] },
  });
  expect(isAskedAgain(one('n1'))).toBe(true);
});

test.each([
  ['an answer that is older than what is shown', { id: 'n1', version: 3, text: 'long ago' }],
  ['an answer about another record', { id: 'n2', version: 9, text: 'elsewhere' }],
  ['an answer that is no record', { id: 'n1', text: 'a photo' }],
  ['no answer at all', undefined],
])('%s is not shown: the record is asked for again', (_, answer) => {
  arrive(receipt, answer);
  expect(shown()).toBe('as it was');
  expect([isAskedAgain(one('n1')), isAskedAgain(list({}))]).toEqual([true, true]);
});
