import { lazyPage } from '@chainage/shared/ui/lazy-page';
import type { RouteObject } from '@chainage/shared/router';
import { pageAhead } from './page-ahead.ts';

const asked = jest.fn();
const pageOf = (name: string, coming: Promise<unknown> = Promise.resolve()) =>
  lazyPage(
    async () => {
      asked(name);
      await coming;
      return { default: () => null };
    },
    () => Promise.resolve(),
  );
const routes = (coming?: Promise<unknown>): RouteObject[] => [
  {
    element: pageOf('list', coming),
    children: [
      { path: '/notes', element: null },
      { path: '/notes/view/:id', element: pageOf('view') },
    ],
  },
  { path: '/notes/new', element: <p>drawn by itself</p> },
];
beforeEach(() => asked.mockClear());

test.each([
  ['/notes', ['list']],
  ['/notes/view/7', ['list', 'view']],
  ['/notes/new', []],
  ['/elsewhere', []],
])('%s fetches %j', async (path, names) => {
  await pageAhead(routes(), path);
  expect(asked.mock.calls.flat()).toEqual(names);
});

test('what does not come, or fails, holds nothing up', async () => {
  await pageAhead(routes(Promise.reject(new Error('broken'))), '/notes');
  jest.useFakeTimers();
  const through = pageAhead(routes(new Promise(() => undefined)), '/notes');
  await jest.advanceTimersByTimeAsync(1_000);
  await through;
  jest.useRealTimers();
});
