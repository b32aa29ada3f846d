import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { AuditLine } from '@chainage/shared/contracts/audit';
import type { OwnDataFile } from '@chainage/shared/contracts/own-data';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addKeepingTexts } from '#i18n/keeping-texts.ts';
import AuditPage from './audit.page.tsx';
import ErasurePage from './erasure.page.tsx';
import OwnDataPage from './own-data.page.tsx';
import { KeepingPage } from './keeping-page.tsx';
import RetentionPage, { type SettingsPage } from './retention.page.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const patch = jest.spyOn(api, 'patch');
const RECORD = '0198d4a0-0000-7000-8000-000000000001';
const line = (changes: Partial<AuditLine> = {}): AuditLine => ({
  id: '7',
  at: '2026-11-24T06:00:00.000Z',
  by: { id: 4, name: 'Santosh Jadhav' },
  device: 'Redmi 9',
  action: 'edit',
  action_label: 'Edited',
  entity: 'issue',
  entity_label: 'Road accident',
  record: { id: RECORD, label: 'ISS/RA/2026-27/000012', page: `/issues/road_user_accident/view/${RECORD}` },
  fields: [{ name: 'priority', label: 'Priority', before: 'Normal', after: 'High' }],
  masked: [],
  may_erase: true,
  ...changes,
});
const answers = (by: Record<string, unknown>) =>
  get.mockImplementation((path) => {
    const found = Object.entries(by).find(([name]) => path === name || path.startsWith(`${name}?`));
    return found ? Promise.resolve(found[1]) : Promise.reject(new Error(`nobody asked for ${path}`));
  });
const none = { results: [], next: null, looked_to: null };
const lists = {
  'organisation/audit/choices/': {
    entities: [{ value: 'issue', label: 'Issue' }],
    actions: [{ value: 'edit', label: 'Edited' }],
  },
  'organisation/users/': {
    count: 1,
    next: null,
    previous: null,
    results: [{ id: 4, name: 'Santosh Jadhav', is_active: true }],
  },
};
const RIGHTS = ['view__all__audit', 'manage__all__organisation', 'create__own__excel'];
beforeAll(async () => {
  await loadTexts();
  await addKeepingTexts();
});
beforeEach(() => {
  for (const call of [get, post, patch]) call.mockReset();
  useConnectivity.setState({ online: true });
  signInAs(RIGHTS);
});
const Frame: SettingsPage = ({ needs, ...page }) => <KeepingPage needs={needs[0]!} {...page} />;
const open = (element: React.ReactElement, address = '/x') => show([{ path: '*', element }], address);

describe('the audit', () => {
  it('says who did what when, what changed, and asks for older lines from where it ended', async () => {
    answers({
      ...lists,
      'organisation/audit/': { results: [line()], next: '/api/organisation/audit/?cursor=abc', looked_to: null },
    });
    open(<AuditPage />);
    const row = within((await screen.findByText('Edited', { selector: 'strong' })).closest('li')!);
    expect(row.getByText(/^Santosh Jadhav · 24 Nov, 2026 11:30 AM · Redmi 9$/)).toBeVisible();
    await userEvent.click(row.getByText('1 field changed'));
    expect(row.getByText('Priority').nextSibling).toHaveTextContent('Before: NormalAfter: High');
    expect(row.getByRole('link', { name: 'Road accident ISS/RA/2026-27/000012' })).toHaveAttribute(
      'href',
      expect.stringContaining(RECORD),
    );
    expect(row.getByRole('link', { name: 'Erase personal values' })).toHaveAttribute(
      'href',
      `/organisation/erasure?entity=issue&record=${RECORD}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(get.mock.calls.at(-1)?.[1]?.params).toMatchObject({ cursor: 'abc', limit: '50' }));
  });

  it('is narrowed by person and kind, ordered as a file of just that, and says how far it looked', async () => {
    answers({ ...lists, 'organisation/audit/': { ...none, looked_to: '2026-10-12T06:00:00.000000Z' } });
    open(<AuditPage />);
    await screen.findByText(/12 Oct, 2026/);
    await userEvent.selectOptions(await screen.findByLabelText('Of what'), 'issue');
    await waitFor(() => expect(get.mock.calls.at(-1)?.[1]?.params).toMatchObject({ entity: 'issue' }));
    post.mockResolvedValue({});
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    expect(post.mock.calls[0]?.[1]).toMatchObject({ report_key: 'audit', format: 'csv', filters: { entity: 'issue' } });
    expect(await screen.findByText('The file is being made.')).toBeVisible();
  });

  it('leads to the lines of one record by what is typed of it', async () => {
    const found = { entity: 'issue', record: RECORD, label: 'ISS/RA/2026-27/000012', entity_label: 'Road accident' };
    answers({ ...lists, 'organisation/audit/': none, 'organisation/audit/records/': { results: [found] } });
    open(<AuditPage />);
    const field = await screen.findByRole('searchbox', { name: 'Number, plate or name' });
    await userEvent.type(field, 'MH13 AB 1234{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Road accident · ISS/RA/2026-27/000012' }));
    expect(get.mock.calls.find(([path]) => path === 'organisation/audit/records/')?.[1]?.params).toEqual({
      ...{ search: 'MH13 AB 1234', language: 'en' },
    });
    await waitFor(() => expect(get.mock.calls.at(-1)?.[1]?.params).toMatchObject({ entity: 'issue', record: RECORD }));
    expect(screen.queryByRole('button', { name: /ISS/ })).toBeNull();
  });

  it('shows no bare ids, and leads to pages of what has no number', async () => {
    const settings = { id: '0198', label: null, page: '/organisation/settings' };
    const changed = line({ entity: 'organisation', entity_label: 'Organisation', record: settings, may_erase: false });
    answers({ ...lists, 'organisation/audit/': { ...none, results: [changed] } });
    open(<AuditPage />);
    expect(await screen.findByRole('link', { name: 'Organisation' })).toHaveAttribute('href', '/organisation/settings');
    expect(screen.queryByRole('button', { name: 'All of this record' })).toBeNull();
  });

  it('names what is hidden', async () => {
    answers({
      ...lists,
      'organisation/audit/': { ...none, results: [line({ masked: ['Driver'], fields: [], may_erase: false })] },
    });
    open(<AuditPage />);
    expect(await screen.findByText('Hidden from you: Driver')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Erase personal values' })).toBeNull();
  });

  it.each([
    ['audit', <AuditPage key="1" />],
    ['erasure', <ErasurePage key="2" />],
    ['retention', <RetentionPage key="3" Frame={Frame} />],
    ['own data', <OwnDataPage key="4" />],
  ])('the page of %s is for who may', async (_, page) => {
    signInAs([]);
    open(page);
    expect(await screen.findByText(/You don't have permission/)).toBeVisible();
    expect(get).not.toHaveBeenCalled();
  });
});

it('erases what was chosen, with a reason, after asking once more', async () => {
  const preview = {
    ...{
      entity: 'issue',
      record: RECORD,
      version: 3,
      number: 'ISS/RA/2026-27/000012',
      files: [],
      history: 4,
      audit: 5,
    },
    values: [{ key: 'vehicles.0.driver_name', label: 'Vehicles 1 · Driver', value: 'Ramesh Pawar' }],
  };
  answers({ 'organisation/erasure/': preview });
  open(<ErasurePage />, `/x?entity=issue&record=${RECORD}`);
  const erase = await screen.findByRole('button', { name: 'Erase 0 values' });
  expect(erase).toBeDisabled();
  await userEvent.click(screen.getByLabelText(/Ramesh Pawar/));
  await userEvent.type(screen.getByLabelText(/Reason/), 'Asked for by letter');
  post.mockRejectedValueOnce(
    new ApiError('validation', 400, {
      status: 400,
      code: 'request.invalid',
      errors: [{ path: 'reason', code: 'invalid', message: '' }],
    } as never),
  );
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Erase 1 value' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, erase' }));
  };
  await press();
  post.mockResolvedValue({ fields: 1, files: 0, history: 1, audit: 2, answers: 1 });
  await press();
  expect(post.mock.calls.at(-1)?.[1]).toEqual({
    ...{ entity: 'issue', record: RECORD, version: 3, files: [], reason: 'Asked for by letter' },
    keys: ['vehicles.0.driver_name'],
  });
  expect(await screen.findByText('Erased · 1 value · 4 lines besides')).toBeVisible();
});

it('says what would go before it is kept no longer', async () => {
  answers({
    'organisation/retention/': { personal: null, photos: 24, workers: null },
    'organisation/retention/preview/': { records: 12, photos: 40, capped: false },
  });
  open(<RetentionPage Frame={Frame} />);
  const card = within(await screen.findByRole('region', { name: 'Photos of closed issues' }));
  expect(card.getByLabelText('Months')).toHaveValue('24');
  await userEvent.clear(card.getByLabelText('Months'));
  await userEvent.type(card.getByLabelText('Months'), '0');
  expect(card.getByText('A whole number from 1 to 600')).toBeVisible();
  await userEvent.clear(card.getByLabelText('Months'));
  await userEvent.type(card.getByLabelText('Months'), '12');
  expect(await card.findByText('At once would go: 12 records, 40 photos')).toBeVisible();
  patch.mockResolvedValue({ personal: null, photos: 12, workers: null });
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(patch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, keep no longer' }));
  expect(patch.mock.calls[0]?.[1]).toEqual({ photos: 12 });
  expect(await card.findByText('Saved')).toBeVisible();
});

it('makes the file of all data, shows how far it is, and says why it failed', async () => {
  const file: OwnDataFile = {
    ...{ id: RECORD, status: 'processing', progress: 0.4, row_count: null, file_count: null, missing_count: null },
    ...{
      file_size: null,
      sha256: null,
      file_url: null,
      error: null,
      created_at: '2026-11-24T06:00:00.000Z',
      expires_at: null,
    },
    ...{ requested_by_name: 'Anil Deshmukh', allowed_actions: ['cancel'] },
  };
  const ready = {
    ...file,
    id: '2',
    status: 'ready' as const,
    file_url: '/api/media/x/own-data/2/',
    row_count: 17757,
    file_count: 287,
  };
  answers({
    'organisation/own-data/': {
      count: 3,
      next: null,
      previous: null,
      results: [file, { ...ready, allowed_actions: [] }],
    },
  });
  open(<OwnDataPage />);
  expect(await screen.findByRole('progressbar', { name: '40 percent made' })).toBeVisible();
  expect(screen.getByText(/17,757 records · 287 photos and files/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/media/x/own-data/2/');
  post.mockRejectedValueOnce(new ApiError('conflict', 409));
  await userEvent.click(screen.getByRole('button', { name: 'Make a file' }));
  expect(await screen.findByText('One is being made already.')).toBeVisible();
});
