/** A decision about one record after another, without leaving the list they stand in. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import { useLocation, useNavigate } from '#router.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { useLetterKeys } from '../actions/letter-keys.ts';
import { Queue } from '../actions/queue.tsx';
import { recordRoutes } from '../record/record-routes.tsx';
import type { FlowRecord } from '../record/record.model.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { TORTURE_LIST, TORTURE_ROW } from '../testing/torture-list.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import type { ListScreens } from './list.model.ts';
import { RecordList } from './record-list.tsx';

jest.mock('#lib/reference-data.ts', () =>
  jest.requireActual<{ plainRoads: () => object }>('#testing/plain-roads.ts').plainRoads(),
);
jest.mock('../record/record-pages.tsx', () => ({
  recordPage: (page: unknown) => Promise.resolve(() => <Judge page={JSON.stringify(page)} />),
}));

const steps = { judge: '/racks/:id/judge', mend: '/racks/:id/mend' };
const kind = { ...TORTURE_LIST, pages: { ...TORTURE_LIST.pages, steps, beside: ['judge'] } };
const screens: ListScreens = { kind };
const rows = ['r1', 'r2', 'r3'].map((id) => ({ ...TORTURE_ROW, id, title: `Rack ${id}` }));
const routes = recordRoutes({
  kind,
  screens: () => Promise.resolve(screens as never),
  texts: () => Promise.resolve(),
  list: <RecordList screens={screens} />,
});

function Judge({ page }: { page: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = pathname.split('/')[2] ?? '';
  useLetterKeys({ j: () => void navigate(`/racks/r2/judge${search}`) });
  return (
    <article aria-label={page}>
      <ScreensProvider value={screens}>
        <Queue page="judge" record={{ id, status: 'begun' } as unknown as FlowRecord} />
      </ScreensProvider>
    </article>
  );
}

const wide = (width: number) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, edge, size] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = edge === 'min' ? width >= Number(size) : edge === 'max' && width <= Number(size);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined } as never;
  });
const judging = () => screen.findByRole('article', { name: '{"step":"judge"}' });

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS })));
beforeEach(() => {
  signInAs([]);
  jest.spyOn(api, 'get').mockResolvedValue({ count: 3, next: null, previous: null, results: rows } as never);
});

test('where there is room the decision stands beside the list, whose row is marked', async () => {
  wide(1280);
  show(routes, '/racks/r1/judge');
  expect(await judging()).toBeVisible();
  expect(await screen.findByRole('link', { name: /Rack r1/, current: true })).toBeVisible();
});

test('elsewhere, and of a step that is no decision, the page stands alone', async () => {
  wide(1024);
  const narrow = show(routes, '/racks/r1/judge');
  await judging();
  expect(screen.queryByRole('link', { name: /Rack/ })).toBeNull();
  narrow.unmount();
  wide(1280);
  show(routes, '/racks/r1/mend');
  expect(await screen.findByRole('article', { name: '{"step":"mend"}' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Rack/ })).toBeNull();
});

test('it says how many more wait, and its letters come before those of the list', async () => {
  wide(1280);
  show(routes, '/racks/r1/judge');
  await screen.findByText(/Keys: j and k/);
  (await screen.findByRole('link', { name: /Rack r3/ })).focus();
  await userEvent.keyboard('j');
  expect(await screen.findByRole('link', { name: /Rack r2/, current: true })).toBeVisible();
  expect(await screen.findByText('Also waiting: 2')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', '/racks/r3/judge');
  expect(screen.getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', '/racks/r1/judge');
});

test('beside a record of a list of all kinds stands that list, whose next one may be of another kind', async () => {
  wide(1280);
  const pages = { ...kind.pages, whole: '/all' };
  const all = { ...kind, type: undefined, pages: { ...pages, list: '/all' } };
  const cold = { ...kind, pages: { ...pages, view: '/cold/view/:id', steps: { judge: '/cold/:id/judge' } } };
  const hot = { ...kind, pages };
  const kindOf = (row: { id?: unknown }) => (row.id === 'r2' ? cold : hot);
  const whole = { kind: all, kindOf } as unknown as ListScreens;
  const address = '/racks/r1/judge?mood=sad&whole=';
  const Decide = () => {
    const navigate = useNavigate();
    useLetterKeys({ j: () => void navigate(address, { replace: true }) });
    return (
      <ScreensProvider value={{ kind: hot, siblingOf: kindOf }}>
        <Queue page="judge" record={{ id: 'r1', status: 'begun' } as unknown as FlowRecord} />
      </ScreensProvider>
    );
  };
  const list = {
    element: <RecordList screens={{ kind: hot, whole }} />,
    children: [{ path: '*', element: <Decide /> }],
  };
  show([list], address);
  expect(await screen.findByRole('link', { name: /Rack r1/, current: true })).toBeVisible();
  expect(screen.getByRole('link', { name: /Rack r2/ })).toHaveAttribute('href', '/cold/view/r2?mood=sad&whole=');
  const asked = jest.mocked(api.get).mock.calls.findLast(([path]) => path === kind.paths.list)?.[1]?.params;
  expect(asked).toMatchObject({ mood: 'sad' });
  expect(asked).not.toHaveProperty('sort');
  await userEvent.keyboard('j');
  expect(await screen.findByText('Also waiting: 2')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', '/cold/r2/judge?mood=sad&whole=');
});
