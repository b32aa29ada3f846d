import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { entryPlace, reportPages } from '@chainage/shared/contracts/dpr/entry-place';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { monthFigures, monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { dailyPage, entriesReportPage, monthPage } from '@chainage/shared/contracts/dpr/setup/pages';
import { MEASURED_PATH } from '@chainage/shared/contracts/dpr/measured';
import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import { addLineTexts } from '@chainage/shared/i18n/line-texts';
import { write } from '@chainage/shared/kit/requests/write.ts';
import { draftOwner, readDraft } from '@chainage/shared/offline/drafts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { queuedRows } from '@chainage/shared/testing/queued-rows';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import routes from '../remote.tsx';

jest.mock('@chainage/shared/lib/photo/shrink-photo', () => ({
  shrinkPhoto: (file: Blob) => Promise.resolve(file),
  sha256Of: () => Promise.resolve('a'.repeat(64)),
}));

const id = (last: string) => `01932d6e-5d1c-7c6a-8a0e-00000000000${last}`;
const REPORT = {
  id: id('1'),
  name: 'Overlay and surfacing',
  issue_type: 'major_maintenance',
  module_key: 'overlay-works',
  is_active: true,
};
const ITEM = {
  ...{
    id: id('2'),
    package: 1,
    report: REPORT.id,
    item_no: '3.1',
    description: 'BC 40 mm',
    unit: 5,
    unit_label: 'cum',
  },
  ...{ method: 'volume', factor: '1.0000', scope: '4200.000', done: '2500.750' },
};
const PACKAGE = {
  ...{ id: 1, code: 'P1', name: 'First', highway: 1, chainage_from: '12.000', chainage_to: '54.000', is_active: true },
};
const entry = {
  ...{
    id: id('a'),
    number: 'DPR/P1/2026-27/000001',
    status: 'draft',
    version: 1,
    created_by: 7,
    created_by_name: 'Rohan',
  },
  ...{ created_at: '2026-11-20T10:05:00Z', updated_at: '2026-11-20T10:05:00Z', received_at: '2026-11-20T10:05:00Z' },
  ...{
    report: REPORT.id,
    report_name: REPORT.name,
    package: 1,
    package_label: 'P1',
    work_date: '2026-11-20',
    shift: 'day',
  },
  ...{ logs: 1, quantities: '3.1 75.000 cum', thumbnail_url: null, can_edit: 'all', can_add_image: true, masked: [] },
};
const line = {
  ...{ id: id('b'), number: null, version: 1, status: 'draft', created_by: 7, can_edit: 'all', masked: [] },
  ...{
    dpr_entry: entry.id,
    package: 1,
    report: REPORT.id,
    work_date: '2026-11-20',
    shift: 'day',
    package_key: ITEM.id,
  },
  ...{ direction: 'lhs', lane: 'L1', chainage_from: '13.000', chainage_to: '13.500', quantity: '75.000' },
  ...{ allowed_actions: ['cancel'], over_scope: false, photos: [] },
};
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const ANSWERS: Readonly<Record<string, unknown>> = {
  [entryPlace.paths.list]: listed([entry]),
  [dprReportPlace.paths.list]: listed([REPORT]),
  [MEASURED_PATH]: listed([ITEM]),
  [logPlace.paths.list]: listed([line]),
  'organisation/data/dpr/packages/': listed([PACKAGE]),
  'organisation/': { settings: { highways: [], asset_types: [], stores: [] } },
  [`${entryPlace.paths.one}${entry.id}/`]: {
    ...entry,
    ...{
      allowed_actions: ['submit', 'comment'],
      history: [],
      lines: { logs: [line] },
      sums: { logs: {} },
      supplement: 0,
    },
  },
};

const pages = reportPages(REPORT.issue_type, REPORT.module_key);
const get = jest.spyOn(api, 'get');

beforeAll(() => Promise.all([loadTexts('dpr', () => import('#i18n/en.json')), addLineTexts()]));
beforeEach(() => {
  newDevice();
  signInAs(['view__all__dpr', 'create__all__dpr']);
  get.mockReset();
  get.mockImplementation((path) => Promise.resolve(ANSWERS[path.split('?')[0] ?? ''] ?? listed([])));
});

test('a row of a report’s list leads to its entry at the report’s address', async () => {
  show(routes, pages.list);
  expect(await screen.findByRole('heading', { name: REPORT.name })).toBeVisible();
  const link = await screen.findByRole('link', { name: /20 Nov, 2026/ });
  expect(link).toHaveAttribute('href', pages.view.replace(':id', entry.id));
  expect(screen.getAllByText('3.1 75.000 cum')[0]).toBeVisible();
  expect(get).toHaveBeenCalledWith(
    entryPlace.paths.list,
    expect.objectContaining({ params: expect.objectContaining({ report: REPORT.id }) as unknown }),
  );
});

test('the entries report shows the lines of a report, and of an item of it', async () => {
  show(routes, entriesReportPage(REPORT));
  expect(await screen.findByRole('heading', { name: `Entries report · ${REPORT.name}` })).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('Item'), 'P1 3.1 BC 40 mm');
  const params = expect.objectContaining({ report: REPORT.id, package_key: ITEM.id }) as unknown;
  await waitFor(() => expect(get).toHaveBeenCalledWith(logPlace.paths.list, expect.objectContaining({ params })));
  expect((await screen.findAllByText('75.000 cum'))[0]).toBeVisible();
});

test('an address of no report says so', async () => {
  show(routes, reportPages('highway', 'nothing').list);
  expect(await screen.findByText('There is no such report')).toBeVisible();
});

test('a line is worked out as it is typed, its scope and an overlap told, and kept without signal', async () => {
  show(routes, pages.view.replace(':id', entry.id));
  const lines = await screen.findByRole('region', { name: 'Lines' });
  await userEvent.click(await within(lines).findByRole('button', { name: 'Add: Line' }));
  await userEvent.click(await screen.findByRole('radio', { name: /3.1 BC 40 mm/ }));
  act(() => useConnectivity.setState({ online: false }));
  const product = screen.getByRole('status', { name: 'Quantity' });
  expect(product).toHaveTextContent('… × … × … = – cum');
  await userEvent.type(screen.getByRole('textbox', { name: /^From/ }), '13+400');
  await userEvent.type(screen.getByRole('textbox', { name: /^To/ }), '13+900');
  await userEvent.type(screen.getByRole('textbox', { name: /^Breadth/ }), '3.75');
  await userEvent.type(screen.getByRole('textbox', { name: /^Depth/ }), '0.04');
  // the length followed from the chainages, and follows them where they are put right
  expect(product).toHaveTextContent('500 × 3.75 × 0.04 = 75.000 cum');
  const to = screen.getByRole('textbox', { name: /^To/ });
  await userEvent.clear(to);
  await userEvent.type(to, '14+400');
  expect(product).toHaveTextContent('1000 × 3.75 × 0.04 = 150.000 cum');
  await userEvent.clear(to);
  await userEvent.type(to, '13+900');
  expect(product).toHaveTextContent('500 × 3.75 × 0.04 = 75.000 cum');
  expect(screen.getByText('59.5 % done, this line 1.8 %, 1,624.250 cum left')).toBeVisible();
  expect(screen.getByText('13+000 – 13+500 was measured that day already (75.000 cum).')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Lane/ }), 'L2');
  expect(screen.queryByText(/was measured that day already/)).toBeNull();
  await userEvent.clear(screen.getByRole('textbox', { name: /^Length/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Length/ }), '50000');
  expect(screen.getByText(/more than the scope: this line must be approved by itself/)).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: /^Length/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Length/ }), '490');
  // what was typed stays
  await userEvent.clear(to);
  await userEvent.type(to, '13+950');
  expect(product).toHaveTextContent('490 × 3.75 × 0.04 = 73.500 cum');
  await userEvent.click(screen.getByRole('radio', { name: /LHS/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await queuedRows()).map(({ verb }) => verb)).toEqual(['create']));
  const [create] = await queuedRows();
  expect(create?.request).toMatchObject({
    path: logPlace.paths.one,
    body: { dpr_entry: entry.id, package_key: ITEM.id, quantity: '73.500', length_m: '490', chainage_to: '13.950' },
  });
});

test.each(['a sheet the server has', 'a sheet only on this phone', 'a sheet that is not to be had'])(
  'a line on a page of its own is of what its sheet is of: %s',
  async (sheet) => {
    const known = sheet === 'a sheet the server has';
    get.mockImplementation((path) => {
      if (path === `${logPlace.paths.one}${line.id}/`)
        return Promise.resolve(
          known ? { ...line, package: null, report: null, history: [] } : { ...line, history: [] },
        );
      if (path.startsWith(entryPlace.paths.one) && !known) return Promise.reject(new ApiError('notFound', 404));
      return Promise.resolve(ANSWERS[path.split('?')[0] ?? ''] ?? listed([]));
    });
    if (sheet.includes('phone')) {
      const { report, package: pack, work_date, shift } = entry;
      await write([
        {
          ...{ id: id('e'), module: 'dpr', entity: 'dpr_entry', record: entry.id, verb: 'create', title: 'x' },
          ...{ pages: { view: '/x' }, follows: null },
          request: {
            ...{ method: 'POST', path: entryPlace.paths.one },
            body: { id: entry.id, report, package: pack, work_date, shift },
          },
        },
      ]);
    }
    show(routes, sheet.includes('not to be had') ? `/dpr/log/${line.id}` : `${logPlace.pages.new}?sheet=${entry.id}`);
    expect(await screen.findByRole('radio', { name: /3.1 BC 40 mm/ })).toBeVisible();
  },
);

test('a reviewer sees at a line which other one was measured on the same metres, also one on another sheet', async () => {
  const other = { ...line, id: id('9'), dpr_entry: id('8'), lane: null, quantity: '12.500' };
  const apart = { ...other, id: id('7'), lane: 'L2' };
  get.mockImplementation((path) => {
    const answer = ANSWERS[path.split('?')[0] ?? ''] ?? listed([]);
    return Promise.resolve(path === logPlace.paths.list ? listed([line, other, apart]) : answer);
  });
  show(routes, pages.view.replace(':id', entry.id));
  const lines = await screen.findByRole('region', { name: 'Lines' });
  expect(await within(lines).findByText('Same stretch as 13+000 – 13+500 (12.500)')).toBeVisible();
  expect(within(lines).getByText('75.000 cum')).toBeVisible();
  expect(within(lines).getAllByText(/Same stretch as/)).toHaveLength(1);
});

test('a line from an issue has its item, stretch, measures, day and link, and says on which entry it stands', async () => {
  const issue = id('f');
  const told = { issue, issue_type: REPORT.issue_type, unit: '5', quantity: '75', day: '2026-11-20' };
  const same = { package: '1', direction: 'lhs', chainage_from: '13.000', chainage_to: '13.500' };
  const measures = { nos: '1', length_m: '500', breadth_m: '3.75', depth_m: '0.04' };
  const asked = new URLSearchParams({ ...told, ...same, ...measures });
  show(routes, `${logPlace.pages.new}?${asked.toString()}`);
  expect(await screen.findByRole('radio', { name: /3.1 BC 40 mm/ })).toBeChecked();
  expect(screen.getByRole('status', { name: 'Quantity' })).toHaveTextContent('500 × 3.75 × 0.04 = 75.000 cum');
  // as the address says, whoever wrote it: a crew takes nothing back
  expect(screen.queryByText('Take back')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Lane/ }), 'L2');
  await waitFor(async () => expect(await readDraft(draftOwner(), 'dpr_log/new/dpr_log')).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await queuedRows()).map(({ verb }) => verb)).toEqual(['create']));
  const [create] = await queuedRows();
  expect(create?.request.body).toMatchObject({
    ...{ package: 1, report: REPORT.id, work_date: '2026-11-20', shift: 'day', package_key: ITEM.id },
    ...{ direction: 'lhs', chainage_from: '13.000', chainage_to: '13.500', quantity: '75.000', length_m: '500' },
    issues: [expect.objectContaining({ issue }) as unknown],
  });
  expect(create?.request.body).not.toHaveProperty('dpr_entry', '');
});

const month = {
  ...{ id: id('d'), number: null, version: 3, status: 'submitted', created_by: 7, can_edit: 'no', masked: [] },
  ...{ month: '2026-11', package: 1, issue_type: REPORT.issue_type, bill_no: null, bill_date: null },
  ...{ allowed_actions: ['certify', 'return'], history: [], can_add_image: false },
};
const FIGURES = { [monthFigures(month.id)]: { lines: [], hindrances: [], waiting: 0 } };
/** As the server answers of months. */
const inMonths = (answers: Readonly<Record<string, unknown>>) =>
  get.mockImplementation((path) =>
    Promise.resolve({ ...ANSWERS, ...FIGURES, ...answers }[path.split('?')[0] ?? ''] ?? listed([])),
  );

test('a month and an entry each say what becomes of them, whichever was opened last', async () => {
  inMonths({
    [`${monthPlace.paths.one}${month.id}/`]: month,
    [`${entryPlace.paths.one}${entry.id}/`]: {
      ...(ANSWERS[`${entryPlace.paths.one}${entry.id}/`] as object),
      ...{ status: 'submitted', allowed_actions: ['return'] },
    },
  });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Send back' }));
  const shown = show(routes, monthPlace.pages.view.replace(':id', month.id));
  await press();
  expect(await screen.findByText(/It is open again, and its figures move/)).toBeVisible();
  shown.unmount();
  show(routes, pages.view.replace(':id', entry.id));
  await press();
  expect(await screen.findByText(/Whoever wrote it puts it right/)).toBeVisible();
});

test('a month opens at the first package in use and leads whoever sees rates to its bill', async () => {
  inMonths({
    'organisation/data/dpr/packages/': listed([{ ...PACKAGE, id: 9, code: 'P0', is_active: false }, PACKAGE]),
    [monthPlace.paths.list]: listed([month]),
  });
  const page = monthPage(REPORT);
  signInAs(['view__all__dpr', 'view__all__dpr_billing']);
  const shown = show(routes, `${page}?month=2026-11`);
  expect(await screen.findByRole('radio', { name: 'P1' })).toBeChecked();
  const bill = await screen.findByRole('link', { name: 'Running account bill' });
  expect(bill).toHaveAttribute('href', `${page}/billing_report?month=2026-11`);
  shown.unmount();
  signInAs(['view__all__dpr']);
  show(routes, `${page}?month=2026-11`);
  expect(await screen.findByRole('link', { name: 'Decide, history' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Running account bill' })).toBeNull();
});

test('without any package a day says so instead of waiting for ever', async () => {
  inMonths({ 'organisation/data/dpr/packages/': listed([]) });
  show(routes, dailyPage(REPORT));
  expect(await screen.findByText('No package yet.')).toBeVisible();
});
