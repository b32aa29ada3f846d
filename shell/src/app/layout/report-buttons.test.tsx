import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { startI18n } from '@chainage/shared/i18n/instance';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { ReportButtons } from './report-buttons.tsx';

const action = (path: string, label: string, group: string, words: string) => ({
  path,
  label,
  group,
  words,
  place: 'report',
  photos: true,
  icon: 'road',
  offline: false,
});
const ACTIONS = [
  action('/new/defect', 'Report a defect', 'Road and repairs', 'Report a defect pothole गड्ढा'),
  action('/new/light', 'Report an electrical fault', 'Road and repairs', 'lamp'),
  action('/new/crash', 'Report an accident', 'On the road', 'crash हादसा'),
  action('/new/breakdown', 'Report a breakdown', 'On the road', 'vehicle'),
  action('/new/tree', 'Report an animal or debris', 'On the road', 'fallen tree गिरा पेड़'),
  action('/new/other', 'Report something else', 'Other', 'complaint'),
];
let actions = ACTIONS;
jest.mock('#remotes/use-remote-menu.ts', () => ({ useRemoteActions: () => actions }));
const RAIL = { label: 'Crash barrier', words: 'Crash barrier crashbarrier क्रैश बैरियर' };
jest.mock('./kinds-here.ts', () => ({
  kindsHere: async (_: string, take: (kinds: () => (known: typeof ACTIONS) => typeof ACTIONS) => void) =>
    take(
      () => (known) =>
        known
          .filter(({ path }) => path === '/new/defect')
          .map((one) => ({ ...one, ...RAIL, path: `${one.path}?category=3&sub_type=47`, group: one.label })),
    ),
}));
jest.mock('#remotes/remote-loads.ts', () => ({ preloadPath: () => undefined }));

const open = () =>
  render(
    <MemoryRouter>
      <ReportButtons />
    </MemoryRouter>,
  );
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});
beforeEach(() => {
  actions = ACTIONS;
  usePreferences.setState({ begun: [] });
});

test('all that may be reported stands in its group', () => {
  open();
  for (const [group, many] of Object.entries({ 'Road and repairs': 2, 'On the road': 3, Other: 1 }))
    expect(within(screen.getByRole('list', { name: group })).getAllByRole('link')).toHaveLength(many);
});

test('what was begun last stands first, the newest of three', async () => {
  usePreferences.setState({ begun: ['/new/tree', '/new/crash', '/new/light'] });
  open();
  expect(names().slice(0, 3)).toEqual([
    'Report an animal or debris',
    'Report an accident',
    'Report an electrical fault',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Report a breakdown' }));
  expect(usePreferences.getState().begun).toEqual(['/new/breakdown', '/new/tree', '/new/crash']);
});

test('the words of a crew find it in any language', async () => {
  open();
  const search = screen.getByRole('searchbox', { name: /^Search/ });
  await userEvent.type(search, 'पेड़');
  expect(names()).toEqual(['Report an animal or debris']);
  await userEvent.clear(search);
  await userEvent.type(search, 'submarine');
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Nothing here is called that.');
});

test.each(['barrier', 'बैरियर'])('%s is a kind of something, which opens with it chosen', async (typed) => {
  open();
  await userEvent.type(screen.getByRole('searchbox'), typed);
  const kind = within(await screen.findByRole('list', { name: 'Report a defect' })).getByRole('link');
  expect(kind).toHaveTextContent('Crash barrier');
  expect(kind).toHaveAttribute('href', '/new/defect?category=3&sub_type=47');
  expect(names()).toEqual(['Crash barrier']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(kind);
  expect(usePreferences.getState().begun).toEqual(['/new/defect']);
});

test('a few need neither search nor headings', () => {
  actions = ACTIONS.slice(0, 3);
  open();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getAllByRole('list')).toHaveLength(1);
});
