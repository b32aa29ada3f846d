import { onlyWhatFits } from './only-what-fits.ts';

jest.mock('@chainage/shared/offline/has-room', () => ({ mayCache: jest.fn() }));
const { mayCache } = jest.requireMock<{ mayCache: jest.Mock }>('@chainage/shared/offline/has-room');

const put = (response: Response) =>
  onlyWhatFits.cacheWillUpdate?.({ response, request: new Request('https://chainage.example/shell/1.js') } as never);

test('a file of the shell goes into the precache only where all of it fits', async () => {
  const file = new Response('twelve bytes');
  mayCache.mockResolvedValue(true);
  expect(await put(file)).toBe(file);
  expect(mayCache).toHaveBeenCalledWith(12);
  expect(await file.text()).toBe('twelve bytes');
  mayCache.mockResolvedValue(false);
  expect(await put(new Response('x'))).toBeNull();
});

test('what is no file of it is refused unasked', async () => {
  mayCache.mockClear();
  expect(await put(new Response('gone', { status: 404 }))).toBeNull();
  expect(mayCache).not.toHaveBeenCalled();
});
