import { act, renderHook } from '@testing-library/react';
import { loadTexts } from '@chainage/shared/testing/show';
import { toast } from '@chainage/shared/ui/toast';
import { loadFinder } from '../prefetch.ts';
import { useFinder } from './use-finder.ts';

jest.mock('../prefetch.ts', () => ({ loadFinder: jest.fn() }));
const load = jest.mocked(loadFinder);
const told = jest.spyOn(toast, 'danger');
const Search = () => <></>;

beforeAll(() => loadTexts());
beforeEach(() => {
  load.mockReset().mockResolvedValue({ Finder: Search });
});

test('the search opens once, again after it was shut, and by the same function, so that no bar is drawn for it', async () => {
  const { result } = renderHook(useFinder);
  const { open } = result.current;
  await act(async () => {
    open();
    open();
  });
  expect(result.current.Finder).toBe(Search);
  expect(load).toHaveBeenCalledTimes(1);
  expect(result.current.open).toBe(open);
  act(() => result.current.close());
  expect(result.current.Finder).toBeNull();
  await act(async () => open());
  expect(result.current.Finder).toBe(Search);
});

test('a line that does not bring it is told, and it may be tried again', async () => {
  load.mockRejectedValueOnce(new Error('no line'));
  const { result } = renderHook(useFinder);
  await act(async () => result.current.open());
  expect(result.current.Finder).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
  await act(async () => result.current.open());
  expect(result.current.Finder).toBe(Search);
});
