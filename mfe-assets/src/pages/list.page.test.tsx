import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { dayOf } from '@chainage/shared/lib/format/date';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import ListPage from './list.page.tsx';

jest.mock('@chainage/shared/lib/reference-data', () =>
  jest.requireActual<{ plainRoads: () => object }>('@chainage/shared/testing/plain-roads').plainRoads(),
);

const row = {
  id: 'a1',
  asset_code: 'MBCB-L-043250-01',
  asset_type: 701,
  asset_type_label: 'Crash barrier',
  asset_type_labels: { hi: 'क्रैश बैरियर' },
  name: 'W-beam barrier, curve, Devgaon',
  highway: 1,
  package: 1,
  direction: 'lhs',
  chainage_from: '43.250',
  chainage_to: '43.400',
  condition: 'poor',
  status: 'active',
  last_inspected_on: null,
  next_inspection_on: '2026-03-09',
  version: 1,
};
const listed = (results: unknown[], count = results.length) => ({
  count,
  next: count > 25 ? '/x' : null,
  previous: null,
  results,
});
const get = jest.spyOn(api, 'get');
/** Of the rows, not of the views that somebody keeps, which are asked for beside them. */
const askedFor = () => get.mock.calls.filter(([path]) => !path.includes('list-views')).map(([, how]) => how?.params);
const open = (query = '') =>
  show([{ path: '/asset-register/browse', element: <ListPage /> }], `/asset-register/browse${query}`);

beforeAll(() => loadTexts('assets', () => import('#i18n/en.json')));
beforeEach(() => {
  get.mockReset();
  localStorage.clear();
  signInAs(['view__all__asset']);
});

test('a row shows what an asset is known by, and leads to it with the filters kept', async () => {
  get.mockResolvedValue(listed([row]));
  open('?condition=poor');
  const link = await screen.findByRole('link', { name: 'MBCB-L-043250-01' });
  expect(link).toHaveAttribute('href', '/asset-register/view/a1?condition=poor');
  for (const text of ['Crash barrier', row.name, '43+250 – 43+400', 'LHS', 'Poor', '–'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('In use')).not.toBeInTheDocument();
});

test('asks for what the address says, along the road where it says nothing', async () => {
  get.mockResolvedValue(listed([row], 60));
  open('?condition=poor,rusty&page=2');
  await screen.findByText('2 of 3');
  expect(askedFor()[0]).toEqual({
    condition: 'poor',
    ordering: 'chainage_from',
    limit: '25',
    offset: '25',
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Condition/ }));
  await waitFor(() => expect(askedFor().at(-1)).toMatchObject({ ordering: '-condition' }));
});

test('a search starts at the first page and says when it finds nothing', async () => {
  get.mockResolvedValue(listed([row], 60));
  open('?page=2');
  await screen.findByText('2 of 3');
  get.mockResolvedValue(listed([]));
  await userEvent.type(await screen.findByRole('searchbox'), 'gantry{Enter}');
  await screen.findByText('Nothing matches these filters.');
  expect(askedFor().at(-1)).toMatchObject({ search: 'gantry' });
});

test('a column somebody chose stays, and the first cannot go', async () => {
  get.mockResolvedValue(listed([row]));
  const { unmount } = open();
  await userEvent.click(await screen.findByLabelText('Status'));
  expect(screen.getByText('In use')).toBeVisible();
  expect(screen.getByLabelText('Code')).toBeDisabled();
  unmount();
  open();
  expect(await screen.findByText('In use')).toBeVisible();
});

test('a list that could not be had offers another try', async () => {
  get.mockRejectedValue(new ApiError('network', 0));
  open();
  await screen.findByRole('button', { name: 'Retry' });
  get.mockResolvedValue(listed([]));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The register is still empty.')).toBeVisible();
});

test('chosen rows are inspected at once, on the day it is done', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width: 1024'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
  useConnectivity.setState({ online: true });
  signInAs(['view__all__asset', 'edit__all__asset']);
  const rows = ['a1', 'a2', 'a3'].map((id) => ({
    ...row,
    id,
    asset_code: `MBCB-${id}`,
    last_inspected_on: '2025-01-01',
  }));
  const record = { allowed_actions: ['inspect'], history: [], masked: [], created_by: 3 };
  get.mockImplementation((path) => {
    const one = rows.find(({ id }) => path === `${assetPlace.paths.one}${id}/`);
    return Promise.resolve(one ? { ...one, ...record, ...(one.id === 'a3' && { allowed_actions: [] }) } : listed(rows));
  });
  const post = jest
    .spyOn(api, 'post')
    .mockImplementation((path) =>
      Promise.resolve({ ...row, ...record, id: path.split('/').at(-3), version: 2 } as never),
    );
  open();
  for (const { asset_code: code } of rows) {
    const line = (await screen.findByRole('link', { name: code })).closest('tr');
    await userEvent.click(within(line!).getByRole('checkbox'));
  }
  // what is retired is not among them
  await userEvent.click(await screen.findByRole('button', { name: 'Inspect (2)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Critical' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Inspect' }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual(
    ['a1', 'a2'].map((id) => [
      `${assetPlace.paths.one}${id}/action/`,
      expect.objectContaining({
        action: 'inspect',
        version: 1,
        data: expect.objectContaining({
          condition: 'critical',
          last_inspected_on: dayOf(new Date()),
        }) as object,
      }),
    ]),
  );
});
