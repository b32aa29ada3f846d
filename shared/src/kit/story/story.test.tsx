/** The head of a record that tells its course, and what is folded away on a phone, over a kind that no module has. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { newDevice } from '#testing/outbox.ts';
import { recordRoutes } from '../record/record-routes.tsx';
import { recordScreens } from '../record/record-screens.ts';
import { TORTURE_RECORD } from '../testing/torture-record.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';

const kind = {
  ...TORTURE_RECORD,
  story: {
    due: { from: 'seen_at', until: 'due_by', done: 'done_at', idle: ['begun'] },
    compare: ['before', 'after'],
    faces: ['created_by', 'helper', 'done_by'],
    office: ['weight'],
  },
} as const;
const routes = recordRoutes({
  kind,
  screens: () => Promise.resolve(recordScreens(kind)),
  texts: () => Promise.resolve(),
});
const ID = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const line = (
  id: string,
  action: string,
  from: string | null,
  to: string,
  hours: number,
  comment: string | null = null,
) => ({
  ...{ id, action, from_status: from, to_status: to, comment, data: {} },
  ...{ by: { id: 7, name: 'Asha Rao' }, at: ago(hours) },
});
const record = {
  ...{ id: ID, number: 'T/1', version: 4, status: 'open', created_by: 7, created_by_name: 'Asha Rao' },
  ...{ title: 'A bridge', weight: '2.5', seen_at: ago(6), due_by: ago(-2), helper: 8, helper_name: 'Ravi Mane' },
  ...{ allowed_actions: ['comment'], can_edit: 'no', can_add_image: false, masked: [], neighbours: [] },
  history: [
    line('a', 'create', null, 'begun', 6),
    line('b', 'submit', 'begun', 'open', 5),
    line('c', 'comment', 'open', 'open', 4, 'Cones are set'),
  ],
};
const image = (stage: string) => ({
  ...{ id: stage, stage, state: 'stored', caption: null, taken_at: ago(5), content_type: 'image/jpeg' },
  ...{ url: `/${stage}.jpg`, thumbnail_url: `/${stage}.webp`, stamped_url: `/${stage}-s.jpg`, created_by_name: 'A' },
});
let changes: Record<string, unknown>;
let images: unknown[];
const open = () => show(routes, `/torture/view/${ID}`);
const head = () => screen.findByRole('region', { name: 'History' });
const onPhone = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query.startsWith('(max-width: 767'), addEventListener() {}, removeEventListener() {} }) as never,
    );

beforeAll(() =>
  loadTexts('torture', () =>
    Promise.resolve({
      default: {
        ...TORTURE_TEXTS,
        field: { ...TORTURE_TEXTS.field, due_by: 'Due', created_by: 'Begun by', done_by: 'Done by' },
      },
    }),
  ),
);
beforeEach(() => {
  newDevice();
  signInAs([]);
  jest.restoreAllMocks();
  changes = {};
  images = [];
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [], asset_types: [] } });
    if (path === `${kind.paths.one}${ID}/`) return Promise.resolve({ ...record, ...changes });
    return Promise.resolve({ count: images.length, next: null, previous: null, results: images });
  });
});

test('what is due stands as a bar with now on it, in words too', async () => {
  open();
  const story = within(await head());
  expect(story.getByText('Now')).toBeVisible();
  expect(story.getByText('seen at')).toBeVisible();
  expect(story.getByText('Due')).toBeVisible();
});

test('overdue is said, and so is what was done late', async () => {
  changes = { due_by: ago(1) };
  const first = open();
  expect(await within(await head()).findByText('Now: overdue')).toBeVisible();
  first.unmount();
  newDevice();
  changes = { due_by: ago(3), done_at: ago(2) };
  open();
  expect(await within(await head()).findByText('Done late')).toBeVisible();
});

test('each date stands by what it is: past the limit the bar ends now, or where it was done', async () => {
  const dates = async () => {
    const story = within(await head());
    await story.findByText('seen at');
    return story.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  };
  const names = async () => (await dates()).slice(0, 3).map(([name]) => name);
  changes = { due_by: ago(1) };
  const first = open();
  expect(await names()).toEqual(['seen at', 'Due', 'Now']);
  first.unmount();
  newDevice();
  changes = { due_by: ago(3), done_at: ago(2) };
  open();
  expect(await names()).toEqual(['seen at', 'Due', 'done at']);
});

test('in a state in which nothing is due there is no bar', async () => {
  changes = { status: 'begun' };
  open();
  const story = within(await head());
  expect(story.getByText('Asha Rao')).toBeVisible();
  expect(story.queryByText('Now')).toBeNull();
});

test('people stand with name and part, each once; who is not named is left out', async () => {
  changes = { done_by: 7, done_by_name: 'Asha Rao' };
  open();
  const people = within(within(await head()).getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual(['ARAsha RaoBegun by, Done by', 'RMRavi Manehelper']);
});

test('two people of one name are two', async () => {
  changes = { helper: 9, helper_name: 'Asha Rao' };
  open();
  const people = within(within(await head()).getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual(['ARAsha RaoBegun by', 'ARAsha Raohelper']);
});

test('the steps are a line; unfolded it is the whole history, comments too', async () => {
  open();
  const story = within(await head());
  const steps = within(story.getByRole('list', { name: 'Steps so far' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Report begun/),
    expect.stringMatching(/^submit/),
  ]);
  expect(story.getByText('Cones are set')).not.toBeVisible();
  await userEvent.click(story.getByText('Whole history'));
  expect(story.getByText('Cones are set')).toBeVisible();
});

test('comments stand by themselves, where one is written', async () => {
  open();
  const comments = within(await screen.findByRole('region', { name: 'Comments' }));
  expect(comments.getByText('Cones are set')).toBeVisible();
  expect(comments.queryByText('submit')).toBeNull();
  expect(comments.getByRole('textbox')).toBeVisible();
});

test('before and after lie over each other, with a slider that keys move and that says what is shown', async () => {
  images = [image('before'), image('after')];
  open();
  const slider = await screen.findByRole('slider', { name: 'Compare: before, after' });
  expect(slider).toHaveAttribute('aria-valuetext', 'before 50 %, after 50 %');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'before 80 %, after 20 %');
});

test('with photos of one of them only there is nothing to compare', async () => {
  images = [image('before')];
  open();
  expect(await screen.findByRole('button', { name: 'Open photo: before' })).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('on a phone what only an office asks for is behind "All details", and on a wide screen it is not', async () => {
  const wide = open();
  expect(await screen.findByText('2.5 kg')).toBeVisible();
  expect(screen.queryByText('All details')).toBeNull();
  wide.unmount();
  newDevice();
  onPhone();
  open();
  expect(await screen.findByText('2.5 kg')).not.toBeVisible();
  expect(screen.getByText('A bridge')).toBeVisible();
  await userEvent.click(screen.getByText('All details'));
  expect(screen.getByText('2.5 kg')).toBeVisible();
});

test('what a step changed stands in the whole course with what stood there before', async () => {
  const said = {
    weight: { from: null, to: '2.5' },
    title: { from: 'A ford', to: 'A bridge' },
    gone: { from: 1, to: 2 },
  };
  const { history } = record;
  changes = { history: history.map((one, at) => (at === 1 ? { ...one, data: { changed: said } } : one)) };
  open();
  await userEvent.click(await within(await head()).findByText('Whole history'));
  expect(await screen.findByText(/^title: A ford → A bridge$/)).toBeVisible();
  expect(screen.getByText(/^weight: – → 2\.5/)).toBeVisible();
  expect(screen.queryByText(/gone/)).toBeNull();
});
