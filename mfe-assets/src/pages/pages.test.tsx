import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { queryClient } from '@chainage/shared/query';
import { newDevice } from '@chainage/shared/testing/outbox';
import { queuedRows } from '@chainage/shared/testing/queued-rows';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import routes from '../remote.tsx';

const ID = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
const asset = {
  id: ID,
  number: 'LP-M-033200-01',
  asset_code: 'LP-M-033200-01',
  asset_type: 704,
  asset_type_label: 'Light pole',
  asset_type_labels: {},
  name: 'Light pole 1, Nandani toll plaza',
  highway: 4,
  package: 5,
  direction: 'median',
  chainage_from: '33.200',
  chainage_to: null,
  condition: 'good',
  status: 'under_repair',
  last_inspected_on: null,
  quantity: '1.000',
  unit: 671,
  unit_label: 'nos',
  unit_labels: {},
  type_of_road: 81,
  type_of_road_label: 'Toll plaza',
  type_of_road_labels: {},
  replacement_rate: '46500.00',
  warranty_until: '2027-03-09',
  make: null,
  attributes: { lamp: 'led', lamp_watts: 150 },
  ...{ lamp: 'led', lamp_watts: 150, sign_number: null, parent: null },
  created_by: 3,
  created_by_name: 'Rohan Patil',
  created_at: '2026-10-06T16:40:00Z',
  updated_at: '2026-10-06T16:40:00Z',
  version: 4,
  allowed_actions: [],
  can_edit: 'all',
  can_add_image: true,
  masked: [],
  history: [],
};
const word = (id: number, code: string, label: string) => ({
  ...{ id, code, label, parent: null, is_active: true, sort_order: id },
});
const highway = { id: 4, code: 'NH-948X', name: 'Solapur-Latur', chainage_from: '12.000', chainage_to: '96.000' };
const settings = {
  settings: { highways: [{ ...highway, alignment: [] }], asset_types: [word(704, 'light_pole', 'Light pole')] },
};
const section = {
  ...{ id: 5, code: 'P1', name: 'Solapur side', highway: 4, chainage_from: '12.000', chainage_to: '54.000' },
  ...{ is_active: true, default_reviewer: null },
};
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

const get = jest.spyOn(api, 'get');
const answers = (record: () => Promise<unknown>) =>
  get.mockImplementation((path) => {
    if (path === `${assetPlace.paths.one}${ID}/`) return record();
    if (path === 'organisation/') return Promise.resolve(settings);
    if (path.includes('packages')) return Promise.resolve(listed([section]));
    if (path.includes('units-of-measurement')) return Promise.resolve(listed([word(671, 'nos', 'nos')]));
    if (path.includes('type-of-roads')) return Promise.resolve(listed([word(81, 'toll_plaza', 'Toll plaza')]));
    return Promise.resolve(listed([]));
  });

beforeAll(() => loadTexts('assets', () => import('#i18n/en.json')));
beforeEach(() => {
  newDevice();
  queryClient.clear();
  useConnectivity.setState({ online: true });
  signInAs(['view__all__asset', 'create__all__asset', 'edit__all__asset']);
  answers(() => Promise.resolve(asset));
});

test('tells what it is, where it is, and how it stands', async () => {
  show(routes, `/asset-register/view/${ID}`);
  expect(await screen.findByRole('heading', { name: asset.name })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'NH-948X 33+200 Median' })).toBeVisible();
  for (const text of ['LP-M-033200-01', 'Under repair', '1.000 nos', '₹46,500.00 per nos', '09 Mar, 2027'])
    expect(screen.getAllByText((_, element) => element?.textContent === text)[0]).toBeVisible();
  expect(await screen.findByText('P1 · Solapur side')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/asset-register/${ID}`);
});

test('what its type has is shown in words, its parts and inspections, and what was recovered of its damage', async () => {
  const other = { ...asset, id: '01932d6e-5d1c-7c6a-8a0e-00000000000b', asset_code: 'LAMP-1', name: 'Upper lamp' };
  const by = { id: 3, name: 'Rohan Patil' };
  const line = {
    id: 'h',
    action: 'inspect',
    from_status: 'active',
    to_status: 'active',
    by,
    at: '2026-10-06T16:40:00Z',
  };
  const inspection = { ...line, comment: 'Arm bent', data: { condition: 'poor', inspected_on: '2026-10-05' } };
  const issue = {
    ...{ id: 'i', entity: 'issue', type: 'material_damage', number: 'ISS/MD/2026-27/000007', status: 'closed' },
    ...{ at: '2026-09-01T10:00:00Z', label: 'Light pole', labels: {}, chainage_from: '33.200', direction: 'median' },
    ...{ page: '/data/issue/view/i', cost: '46500.00', recovered: '20000.00' },
  };
  get.mockImplementation((path, options) => {
    if (path.endsWith('referring/'))
      return Promise.resolve({ count: 1, cost: '46500.00', recovered: '20000.00', results: [issue] });
    if (path === `${assetPlace.paths.one}${ID}/`) return Promise.resolve({ ...asset, history: [inspection] });
    if (path === 'organisation/') return Promise.resolve(settings);
    return Promise.resolve(listed(options?.params?.['parent'] === ID ? [other] : []));
  });
  show(routes, `/asset-register/view/${ID}`);
  expect(await screen.findByText('Each lamp')).toBeVisible();
  expect(screen.getByText('LED')).toBeVisible();
  expect(screen.queryByText('Sign number')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Upper lamp' })).toHaveAttribute(
    'href',
    `/asset-register/view/${other.id}`,
  );
  expect(screen.getByText('05 Oct, 2026')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Light pole · ISS/MD/2026-27/000007' })).toHaveAttribute(
    'href',
    issue.page,
  );
  expect(screen.getByText('₹26,500.00')).toBeVisible();
});

test('an inspection without signal stands on the asset at once, and waits', async () => {
  answers(() => Promise.resolve({ ...asset, allowed_actions: ['inspect'] }));
  show(routes, `/asset-register/view/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Inspect' }));
  act(() => useConnectivity.setState({ online: false }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Critical' }));
  // a day that is planned lies ahead
  await userEvent.type(await screen.findByRole('textbox', { name: /^Come again on/ }), '31 Dec 2099{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Save inspection' }));
  await waitFor(async () =>
    expect((await queuedRows())[0]?.request.body).toMatchObject({
      action: 'inspect',
      data: {
        condition: 'critical',
        next_on: '2099-12-31',
        last_inspected_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
      },
    }),
  );
  expect((await screen.findAllByText('Critical'))[0]).toBeVisible();
});

test('says when there is none', async () => {
  answers(() => Promise.reject(new ApiError('notFound', 404)));
  show(routes, `/asset-register/view/${ID}`);
  expect(await screen.findByRole('link', { name: 'To the register' })).toHaveAttribute('href', assetPlace.pages.list);
});

test('the form asks what no asset lacks, and keeps it on the device where there is no signal', async () => {
  show(routes, assetPlace.pages.new);
  expect(await screen.findByRole('heading', { name: 'New asset', level: 1 })).toBeVisible();
  await screen.findByRole('button', { name: 'Save' });
  act(() => useConnectivity.setState({ online: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const names = (await screen.findAllByRole('button', { name: /: Please/ })).map(({ textContent }) => textContent);
  expect(names.map((text) => text?.split(':')[0])).toEqual([
    ...['Type', 'Code', 'Name', 'Condition', 'Side', 'From chainage'],
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Light pole');
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), 'LP-7');
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Pole 7');
  await userEvent.click(screen.getByRole('radio', { name: 'Fair' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^From chainage/ }), '43+250');
  await userEvent.click(within(screen.getByRole('radiogroup', { name: /^Side/ })).getByRole('radio', { name: 'LHS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await queuedRows()).map(({ verb }) => verb)).toEqual(['create']));
  const [create] = await queuedRows();
  expect(create?.request).toMatchObject({
    path: assetPlace.paths.one,
    body: {
      ...{ asset_type: 704, asset_code: 'LP-7', name: 'Pole 7', condition: 'fair', status: 'active' },
      ...{ highway: 4, package: 5, direction: 'lhs', chainage_from: '43.250', quantity: '1', unit: 671 },
    },
  });
  // as it waits it is called by its code, and may still be changed
  expect(await screen.findByRole('heading', { name: 'Pole 7' })).toBeVisible();
  expect(screen.getAllByText('LP-7')[0]).toBeVisible();
});

test('an edit without signal shows at once how it will stand', async () => {
  show(routes, `/asset-register/${ID}`);
  const retired = await screen.findByRole('radio', { name: 'Retired' });
  expect(retired).toBeVisible();
  await userEvent.click(retired);
  act(() => useConnectivity.setState({ online: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(async () => expect((await queuedRows())[0]?.request.body).toEqual({ status: 'retired' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(screen.getAllByText('Retired')[0]).toBeVisible();
});

test('where there is no camera, the letters beside the code open the asset', async () => {
  get.mockImplementation((path) => {
    if (path === `${assetPlace.paths.one}${ID}/`) return Promise.resolve(asset);
    if (path === 'organisation/') return Promise.resolve(settings);
    return Promise.resolve(listed(path.startsWith(assetPlace.paths.list.slice(0, -1)) ? [asset] : []));
  });
  show(routes, '/asset-register/scan');
  expect(await screen.findByText(/no camera here/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /type the code/ }), 'none-1');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('No asset with this code was found.')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: /type the code/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /type the code/ }), 'lp-m-033200-01');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: asset.name })).toBeVisible();
});
