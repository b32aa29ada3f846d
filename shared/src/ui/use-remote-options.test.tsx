import { act, renderHook, waitFor } from '@testing-library/react';
import { i18n, startI18n } from '../i18n/instance.ts';
import { addSharedTexts } from '../i18n/shared-texts.ts';
import { api } from '../api-client/client.ts';
import { toast } from './toast.tsx';
import { rowsOf, useRemoteOptions } from './use-remote-options.ts';

jest.mock('../api-client/client.ts', () => ({ api: { get: jest.fn() } }));
const get = api.get as jest.Mock;
const danger = jest.spyOn(toast, 'danger').mockImplementation(() => undefined);

beforeAll(async () => {
  await startI18n('en');
  await addSharedTexts();
  expect(i18n.language).toBe('en');
});
beforeEach(() => jest.clearAllMocks());

const ROWS = [{ id: 1 }, { id: 2 }];
const paramsOf = (call: number) => get.mock.calls[call]?.[1].params;

test('the initial load asks for 1000 rows and leaves search out; the first row can be chosen', async () => {
  get.mockResolvedValue({ results: ROWS });
  const onFirst = jest.fn();
  const { result } = renderHook(() => useRemoteOptions({ endpoint: 'organisation/users/?is_active=true' }, onFirst));
  await waitFor(() => expect(result.current.rows).toEqual(ROWS));
  expect(paramsOf(0)).toEqual({ limit: 1000 });
  expect(onFirst).toHaveBeenCalledWith(ROWS[0]);
});

test('typing searches after a pause, and chooses nothing by itself', async () => {
  get.mockResolvedValue({ results: ROWS });
  const onFirst = jest.fn();
  const { result } = renderHook(() => useRemoteOptions({ endpoint: 'organisation/users/', limit: 20 }, onFirst));
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  act(() => {
    result.current.search('ro');
    result.current.search('rohan ');
  });
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  expect(paramsOf(1)).toEqual({ limit: 20, search: 'rohan' });
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(onFirst).toHaveBeenCalledTimes(1);
});

test('an endpoint whose query holds null is not called', async () => {
  const { result } = renderHook(() => useRemoteOptions({ endpoint: 'organisation/data/issue-types/?category=null' }));
  await act(async () => undefined);
  expect(get).not.toHaveBeenCalled();
  expect(result.current.rows).toEqual([]);
});

test('a failed load shows its toast for 2.5 s and empties the options', async () => {
  get.mockResolvedValueOnce({ results: ROWS }).mockRejectedValueOnce(new Error('gone'));
  const { result } = renderHook(() => useRemoteOptions({ endpoint: 'organisation/users/' }));
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  act(() => result.current.search('x'));
  await waitFor(() => expect(result.current.rows).toEqual([]));
  expect(danger).toHaveBeenCalledWith('Error', 'An Error Occured. Please Try Again', 2500);
});

test('rows stand under results, or under a data key', () => {
  expect(rowsOf({ results: [1] })).toEqual([1]);
  expect(rowsOf({ users: { results: [2] } }, 'users')).toEqual([2]);
  expect(rowsOf({ users: [3] }, 'users')).toEqual([3]);
  expect(rowsOf({ other: 1 }, 'users')).toEqual([]);
});
