import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import type { ImportRow, SheetImport } from '#contracts/imports.ts';
import { addImportTexts } from '#i18n/import-texts.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { TORTURE_LIST } from '../testing/torture-list.ts';
import { errorsFile } from './errors-file.ts';
import type { ImportKind } from './import.model.ts';
import { ImportView } from './import-view.tsx';
import { ImportsPage } from './imports-page.tsx';

const kind: ImportKind = {
  ...TORTURE_LIST,
  type: undefined,
  pages: { ...TORTURE_LIST.pages, imports: '/racks/imports' },
  list: { sheet: { key: 'racks', needs: [], importNeeds: ['create__all__rack'] } },
};
const ID = '0198d4a0-0000-7000-8000-000000000001';
const one = (changes: Partial<SheetImport> = {}): SheetImport => ({
  ...{ id: ID, import_key: 'racks', names: { en: 'Racks' }, file_name: 'racks.xlsx', format: 'xlsx', file_size: 1536 },
  ...{ status: 'checked', progress: null, done: null, counts: { new: 1, changed: 1, unchanged: 0, wrong: 1 } },
  heads: [
    { head: 'Code', field: 'code', trouble: null },
    { head: 'Colour', field: null, trouble: { column: 1, field: null, code: 'head_unknown' } },
    { head: 'Name', field: 'name', trouble: null },
  ],
  ...{ troubles: [], refusal: null, refusal_value: null, created_at: '2026-11-24T06:00:00.000Z', applied_at: null },
  ...{ undone_at: null, undone_by_name: null, expires_at: '2026-12-01T06:00:00.000Z', requested_by: 7 },
  ...{ requested_by_name: 'Asha', allowed_actions: ['check', 'cancel'] },
  ...changes,
});
const row = (changes: Partial<ImportRow> = {}): ImportRow => ({
  ...{ row: 2, outcome: 'wrong', record_id: null, cells: ['R-1', 'red', null], changes: {}, faults: [], warnings: [] },
  ...{ obstacle: null, obstacle_value: null },
  ...changes,
});
const wrong = row({ faults: [{ column: 2, field: 'name', code: 'required' }] });
const changed = row({
  ...{ row: 3, outcome: 'changed', cells: ['R-2', null, 'New'], record_id: ID },
  changes: { name: { from: 'Old', to: 'New' } },
  warnings: [{ column: 2, field: 'name', code: 'formula' }],
});

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const upload = jest.spyOn(api, 'upload');
const answer = (stands: SheetImport, rows: ImportRow[] = [wrong, changed]) =>
  get.mockImplementation(
    (path: string) =>
      Promise.resolve(
        path.endsWith('/rows/') || path === 'imports/'
          ? { count: rows.length, next: null, previous: null, results: path === 'imports/' ? [stands] : rows }
          : stands,
      ) as never,
  );
const open = (at = `/racks/imports/${ID}`) =>
  show(
    [
      { path: '/racks/imports', element: <ImportsPage kind={kind} /> },
      { path: '/racks/imports/:importId', element: <ImportView kind={kind} /> },
    ],
    at,
  );

beforeAll(async () => {
  await loadTexts();
  await addImportTexts();
});
beforeEach(() => {
  for (const call of [get, post, upload]) call.mockReset();
  useConnectivity.setState({ online: true });
  signInAs(['create__all__rack']);
});

test('shows the sheet with each error at its cell and in the words of a form', async () => {
  answer(one());
  open();
  const table = await screen.findByRole('table');
  const cells = within(table.querySelectorAll('tbody tr')[0] as HTMLElement).getAllByRole('cell');
  expect(cells[2]).toHaveTextContent('Please fill this in');
  expect(cells[0]).toHaveTextContent(/^R-1$/);
  expect(within(table).getByRole('columnheader', { name: /B Colour.*No column is called so/ })).toBeVisible();
  // the cell may lie far to the side: what is wrong stands with the row's number too
  expect(within(table).getByRole('rowheader', { name: /^2 .*Name: Please fill this in/ })).toBeVisible();
  const second = within(table.querySelectorAll('tbody tr')[1] as HTMLElement).getAllByRole('cell');
  expect(second[2]).toHaveTextContent('from Old to NewA formula: its result is taken');
  // nothing of it can be written while a row is wrong
  expect(screen.queryByRole('button', { name: 'Write to the register' })).toBeNull();
});

test('begins with the wrong rows, and shows others when they are asked for', async () => {
  answer(one());
  open();
  expect(await screen.findByRole('radio', { name: 'Wrong (1)' })).toBeChecked();
  const rows = () => get.mock.calls.filter(([path]) => path.endsWith('/rows/')).at(-1)?.[1]?.params;
  expect(rows()).toMatchObject({ show: 'wrong', offset: '0' });
  await userEvent.click(screen.getByRole('radio', { name: 'All (3)' }));
  await waitFor(() => expect(rows()).not.toHaveProperty('show'));
});

test.each<[string, Partial<SheetImport>]>([
  ['12,000 rows read, 40 %', { status: 'checking', done: '12000', progress: 0.4 }],
  ['1 row read, 100 %', { status: 'checking', done: '1', progress: 0.999 }],
  ['2,500 rows done, 49 %', { status: 'applying', done: '2500', progress: 0.49 }],
])('says that %s', async (said, stands) => {
  answer(one({ ...stands, allowed_actions: ['cancel'] }));
  open();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', String(Math.round(stands.progress! * 100)));
});

test('writes once it is confirmed, and says where something stands in the way', async () => {
  answer(one({ counts: { new: 12, changed: 3, unchanged: 0, wrong: 0 }, allowed_actions: ['apply', 'check'] }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Write to the register' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('New: 12. Changed: 3.');
  post.mockResolvedValueOnce(one({ status: 'applying' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Write to the register' }));
  expect(post).toHaveBeenCalledTimes(1);
  expect(post).toHaveBeenCalledWith(`imports/${ID}/step/`, { action: 'apply' });
  post.mockRejectedValueOnce(new ApiError('conflict', 409));
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/moved on meanwhile/)).toBeVisible();
});

test.each([
  ['macro', null, /has macros/],
  ['too_many_rows', '50000', /more than 50,000 rows/],
  ['no_heads', 'Sheet1, Old', /Looked at: Sheet1, Old/],
] as const)('says in words that a file is refused: %s', async (refusal, value, words) => {
  answer(one({ status: 'refused', refusal, refusal_value: value, allowed_actions: [] }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('table')).toBeNull();
});

test('names what keeps rows from being undone', async () => {
  const held = row({ outcome: 'new', obstacle: 'referred_to', obstacle_value: 'issue' });
  answer(one({ status: 'applied', refusal: 'in_the_way', refusal_value: '1', allowed_actions: ['undo'] }), [held]);
  open();
  expect(await screen.findByText('An issue refers to it')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'In the way of undoing' })).toBeChecked();
});

test('sends a chosen file under one id, however often', async () => {
  answer(one());
  open('/racks/imports');
  const file = new File(['a'], 'racks.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText(/File/), file);
  upload.mockRejectedValueOnce(new ApiError('network', 0));
  await userEvent.click(screen.getByRole('button', { name: 'Check the sheet' }));
  expect(await screen.findByText(/could not be sent/)).toBeVisible();
  upload.mockResolvedValueOnce(one());
  await userEvent.click(screen.getByRole('button', { name: 'Check the sheet' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'racks.xlsx' })).toBeVisible();
  const [first, second] = upload.mock.calls.map(([, form]) => form.get('id'));
  expect(first).toBe(second);
  expect(upload.mock.calls[0]?.[1].get('import_key')).toBe('racks');
});

test('orders the rows that the list showed, with all that comes back', async () => {
  answer(one());
  const sheet = { key: 'racks', needs: ['export__all__rack'], importNeeds: ['create__all__rack'] };
  const other: ImportKind = { ...kind, type: { field: 'rack_type', value: 'hot' }, list: { sheet } };
  signInAs(['create__all__rack', 'export__all__rack', 'create__own__excel']);
  show(
    [{ path: '/racks/imports', element: <ImportsPage kind={other} /> }],
    '/racks/imports?status=open&ordering=-title',
  );
  post.mockResolvedValueOnce({});
  await userEvent.click(await screen.findByRole('button', { name: 'Rows to edit (Excel)' }));
  const order = { report_key: `${kind.module}_hot`, format: 'xlsx', language: 'en' };
  expect(post).toHaveBeenCalledWith('excel/create/', { ...order, filters: { status: 'open', ordering: '-title' } });
  expect(await screen.findByRole('link', { name: 'To the downloads' })).toBeVisible();
});

test('refuses what is too large before it is sent, and waits for a connection', async () => {
  answer(one());
  open('/racks/imports');
  const large = new File(['a'], 'racks.xlsx');
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await userEvent.upload(await screen.findByLabelText(/File/), large);
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 10 MB');
  expect(screen.getByRole('button', { name: 'Check the sheet' })).toBeDisabled();
  act(() => useConnectivity.setState({ online: false }));
  expect(screen.getByRole('status')).toHaveTextContent('Needs a connection');
  expect(screen.queryByRole('link', { name: /Template/ })).toBeNull();
});

test('lists what was sent before, and is for whoever may import', async () => {
  answer(one({ counts: { new: 1200, changed: 0, unchanged: 0, wrong: 0 }, status: 'applied' }));
  const { unmount } = open('/racks/imports');
  expect(await screen.findByRole('link', { name: 'racks.xlsx' })).toHaveAttribute('href', `/racks/imports/${ID}`);
  expect(screen.getByText(/New \(1,200\)/)).toBeVisible();
  unmount();
  signInAs([]);
  open('/racks/imports');
  expect(screen.queryByRole('button', { name: 'Check the sheet' })).toBeNull();
});

test('a file of what is wrong computes nothing', () => {
  const bad = row({ cells: ['=1+1', 'a,"b"', null], faults: [{ column: 2, field: 'name', code: 'required' }] });
  const text = errorsFile(one(), [bad], { head: 'What is wrong', trouble: ({ code }) => code });
  expect(text.split('\r\n')).toEqual(['\uFEFFCode,Colour,Name,What is wrong', `'=1+1,"a,""b""",,C2: required`, '']);
});
