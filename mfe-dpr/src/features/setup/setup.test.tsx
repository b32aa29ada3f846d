import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@chainage/shared/api-client/api-error';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { packageKeyPlace } from '@chainage/shared/contracts/dpr/setup/key-place';
import { REPORTS_PAGE } from '@chainage/shared/contracts/dpr/setup/pages';
import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { queuedRows } from '@chainage/shared/testing/queued-rows';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { setupRoutes } from './setup-routes.tsx';

const routes = setupRoutes(() => Promise.resolve());

const id = (at: number) => `01932d6e-5d1c-7c6a-8a0e-00000000000${at}`;
const of = (at: number, name: string, issue_type: string, module_key: string) => ({
  ...{ id: id(at), name, issue_type, module_key, is_active: true, status: 'active', version: 1, number: module_key },
  ...{ created_by: 7, created_by_name: 'Anil Deshmukh', created_at: '2026-11-20T10:05:00Z' },
});
const reports = [
  of(1, 'Routine works', 'routine_maintenance', 'routine-works'),
  of(2, 'Overlay', 'major_maintenance', 'overlay'),
];
const key = {
  ...{ id: id(5), number: '3.1', item_no: '3.1', description: 'BC 40 mm', package: 3, report: id(2), status: 'active' },
  ...{ unit: 12, unit_label: 'cum', unit_labels: { en: 'cum' }, method: 'volume', factor: '1.0000', version: 1 },
  ...{ scope_quantity: '4200.000', revised_scope_quantity: '5000.000', revision_ref: 'Variation 2' },
  ...{ effective_scope: '5000.000', opening_cumulative: '0.000', is_billable: true, is_active: true },
  ...{ created_by: 7, created_by_name: 'Anil Deshmukh', created_at: '2026-11-20T10:05:00Z' },
};
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

let answer: (path: string) => unknown;
let asked: [string, unknown][];
beforeAll(async () => {
  const of = (part: string) => () => import(`../../i18n/${part}.json`);
  await loadTexts('dpr', of('en'));
  const setup = () => import('./i18n/en.json');
  await addTexts('dpr', { en: setup, hi: setup, mr: setup }, 'setup');
});
beforeEach(() => {
  newDevice();
  useConnectivity.setState({ online: true });
  asked = [];
  answer = (path) => listed(path.startsWith(dprReportPlace.paths.list) ? reports : []);
  jest.restoreAllMocks();
  jest.spyOn(api, 'get').mockImplementation((path, { params } = {}) => {
    asked.push([path, params]);
    return Promise.resolve().then(() => answer(path));
  });
});

test('reports stand by kind of work, each leading to its entries, day and month', async () => {
  signInAs(['view__all__dpr', 'create__own__dpr']);
  const shown = show(routes, REPORTS_PAGE);
  const group = within(await screen.findByRole('region', { name: 'Major maintenance' }));
  const links = within(group.getByRole('navigation', { name: 'Overlay' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['New entry', '/dpr/major_maintenance/overlay/entry/add'],
    ['Entries', '/dpr/major_maintenance/overlay/entries'],
    ['Entries report', '/dpr/major_maintenance/overlay/entries/report'],
    ['Day', '/dpr/major_maintenance/daily'],
    ['Month', `/dpr/major_maintenance/month/${id(2)}`],
    ['Plan against actual', `/dpr/progress?report=${id(2)}`],
  ]);
  expect(asked).toContainEqual([dprReportPlace.paths.list, { is_active: 'true', limit: '100', offset: '0' }]);
  expect(screen.queryByRole('link', { name: 'Report definitions' })).toBeNull();
  shown.unmount();
  // days and months are not of one's own
  signInAs(['view__own__dpr']);
  show(routes, REPORTS_PAGE);
  const own = within(await screen.findByRole('navigation', { name: 'Overlay' })).getAllByRole('link');
  expect(own.map(({ textContent }) => textContent)).toEqual(['Entries', 'Entries report']);
});

test('reports that do not load are an empty list, and said; none is said too', async () => {
  signInAs(['view__own__dpr']);
  answer = () => {
    throw new ApiError('server', 500);
  };
  const shown = show(routes, REPORTS_PAGE);
  expect(await screen.findByText('The reports could not be loaded, so none are shown.')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  answer = () => listed(reports);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Major maintenance' })).toBeVisible();
  shown.unmount();
  answer = () => listed([]);
  show(routes, REPORTS_PAGE);
  expect(await screen.findByText(/No report is in use/)).toBeVisible();
});

test('items are listed with what is in force of them, and begun by whoever manages the setup', async () => {
  answer = (path) => listed(path.startsWith(packageKeyPlace.paths.list) ? [key] : reports);
  signInAs(['view__all__dpr']);
  const shown = show(routes, packageKeyPlace.pages.list);
  expect(await screen.findAllByText('BC 40 mm')).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'New item' })).toBeNull();
  shown.unmount();
  signInAs(['manage__all__dpr_setup']);
  show(routes, packageKeyPlace.pages.list);
  expect(await screen.findByRole('link', { name: 'New item' })).toHaveAttribute('href', packageKeyPlace.pages.new);
});

test('a record says what of it is hidden, and which scope counts', async () => {
  signInAs(['view__all__dpr']);
  const server = {
    ...{ ...key, rates: undefined, monthly_plan: [{ row_id: id(8), month: '2026-10', quantity: '600.000' }] },
    ...{ masked: ['rate', 'rates'], can_edit: 'no', can_add_image: false, allowed_actions: [], history: [] },
    ...{ owner_ids: [], assigned_ids: [], earlier_history: null },
  };
  answer = (path) => (path === `${packageKeyPlace.paths.one}${id(5)}/` ? server : listed(reports));
  show(routes, packageKeyPlace.pages.view.replace(':id', id(5)));
  const scope = within(await screen.findByRole('region', { name: 'Scope in force' }));
  expect(scope.getByText('5,000.000 cum')).toBeVisible();
  expect(screen.getByText('2026-10')).toBeVisible();
});

test('a new item with later rates and a plan is sent whole; a scope revised without its reference is not', async () => {
  signInAs(['manage__all__dpr_setup']);
  answer = (path) => {
    if (path.includes('packages')) return listed([{ id: 3, code: 'P1', name: 'First', highway: 1, is_active: true }]);
    if (path.includes('units-of')) return listed([{ id: 12, code: 'cum', label: 'cum', is_active: true }]);
    return listed(path.startsWith(dprReportPlace.paths.list) ? reports.slice(1) : []);
  };
  show(routes, packageKeyPlace.pages.new);
  await userEvent.type(await screen.findByLabelText(/^Item no/), '3.1');
  await userEvent.type(screen.getByLabelText(/^Description/), 'BC 40 mm');
  await userEvent.type(screen.getByLabelText(/^Scope/), '4200');
  await userEvent.type(screen.getByLabelText(/^Revised scope/), '5000');
  await userEvent.click(screen.getByRole('button', { name: 'Add a rate' }));
  expect(await screen.findByLabelText(/^Revised by/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Say which letter or order revises the scope.')).length).toBeGreaterThan(0);
  await waitFor(async () => expect(await queuedRows()).toEqual([]));
});

test('a package is changed with the version that was seen, and refused at its field', async () => {
  signInAs(['manage__all__dpr_setup']);
  const known = {
    ...{ id: 3, version: 4, code: 'P1', name: 'First half', is_active: true, highway: 1, chainage_from: '12.000' },
    ...{ chainage_to: '54.000', start_date: '2026-04-01', end_date: '2029-03-31', contract_value: null, client: null },
    ...{ ie_firm: null, default_reviewer: null, gst_percent: '18.00', retention_percent: '5.00', tds_percent: '2.00' },
    history: [
      {
        id: '9',
        at: '2026-11-20T10:00:00Z',
        by: 'Anil',
        before: { tds_percent: '1.00' },
        after: { tds_percent: '2.00' },
      },
    ],
  };
  const highways = [{ id: 1, code: 'NH', name: 'Road', chainage_from: '0.000', chainage_to: '96.000', ends: {} }];
  answer = (path) => {
    if (path === 'organisation/') return { settings: { highways } };
    return path.startsWith('organisation/data/dpr/package/') ? known : listed([]);
  };
  const patch = jest.spyOn(api, 'patch').mockResolvedValue({ ...known, version: 5, retention_percent: '7.50' });
  show(routes, '/dpr/setup/packages/3');
  expect(await screen.findByText('TDS: 1.00 → 2.00')).toBeVisible();
  const retention = screen.getByLabelText(/^Retention/);
  await userEvent.clear(retention);
  await userEvent.type(retention, '107');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('At most 100 %.')).length).toBeGreaterThan(0);
  expect(patch).not.toHaveBeenCalled();
  await userEvent.clear(retention);
  await userEvent.type(retention, '7.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(patch).toHaveBeenCalledWith('organisation/data/dpr/package/3/', { version: 4, retention_percent: '7.5' });
  // somebody else has meanwhile said another tax: it is shown, and stays as the form is sent again
  patch.mockRejectedValueOnce(
    new ApiError('server', 409, {
      ...{ type: 'about:blank', title: 'stale', status: 409, code: 'version.stale', request_id: 'r' },
      current: { ...known, version: 9, tds_percent: '1.00', retention_percent: '7.50' },
    } as never),
  );
  const name = screen.getByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Southern half');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody has changed this package/)).toBeVisible();
  expect(screen.getByLabelText(/^TDS/)).toHaveValue('1.00');
  expect(name).toHaveValue('Southern half');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(patch).toHaveBeenCalledTimes(3));
  expect(patch).toHaveBeenLastCalledWith('organisation/data/dpr/package/3/', { version: 9, name: 'Southern half' });
});

test('packages are read by whoever bills, and entered by whoever manages the setup', async () => {
  answer = () =>
    listed([
      { id: 3, code: 'P1', name: 'First half', chainage_from: '12.000', chainage_to: '54.000', is_active: false },
    ]);
  signInAs(['view__all__dpr_billing']);
  const shown = show(routes, '/dpr/setup/packages');
  expect(await screen.findByRole('link', { name: /P1 · First half.*No longer in use/s })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New package' })).toBeNull();
  shown.unmount();
  signInAs(['view__own__dpr']);
  show(routes, '/dpr/setup/packages');
  expect(await screen.findByRole('heading', { name: /permission|allowed|may not/i })).toBeVisible();
});
