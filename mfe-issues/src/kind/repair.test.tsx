import { loadEnglish } from '#testing/english.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@chainage/shared/api-client/api-error';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { fetchReference } from '@chainage/shared/offline/reference';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import type { FlowRecord, RecordImage } from '@chainage/shared/kit/record/record.model.ts';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { stepAt } from '@chainage/shared/kit/actions/step-form';
import { TakeStep } from '@chainage/shared/kit/actions/take-step';
import { rowsOfRecord } from '@chainage/shared/kit/pending/rows-of.ts';
import { aroundIssue } from '#testing/around-issue.tsx';

// as a phone chooses, with sheets
jest.mock('@chainage/shared/ui/use-is-phone', () => ({ useIsPhone: () => false, usePrefersNative: () => true }));

const image = (stage: string) => ({ id: `p-${stage}`, stage, state: 'stored' }) as RecordImage;
const open = (temporary: boolean, images: RecordImage[], more: Record<string, unknown> = {}) => {
  const issue = {
    id: 'i1',
    issue_type: 'routine_maintenance',
    status: 'in_progress',
    version: 4,
    approved_at: '2026-11-20T10:00:00.000Z',
    resolution_note: null,
    allowed_actions: ['temporary_fix', 'resolve'],
    can_edit: 'no',
    masked: [],
    ...more,
  } as unknown as FlowRecord;
  const step = stepAt(issueFlow, temporary ? 'temporary_fix' : 'resolve', issue, new Date());
  const form = step && <TakeStep record={issue} step={step} images={images} onPage onTaken={() => undefined} />;
  show([{ path: '*', element: aroundIssue(form) }], '/');
};

beforeAll(() => loadTexts('issues', loadEnglish));
beforeEach(() => {
  newDevice();
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, next: null, previous: null, results: [] });
  signInAs([]);
  useConnectivity.setState({ online: false });
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = async () => {
  await waitFor(async () => expect(await rowsOfRecord('i1')).toHaveLength(1));
  return (await rowsOfRecord('i1'))[0];
};

test('a repair does not go without a photo of it and a note, and says both at once', async () => {
  open(false, []);
  await press('Send as resolved');
  expect(await screen.findAllByText(/photo/i)).not.toHaveLength(0);
  expect(screen.getAllByText(/Please fill this in/)).not.toHaveLength(0);
  expect(await rowsOfRecord('i1')).toEqual([]);
});

test('a repair whose photo is there already goes with its note and its time', async () => {
  open(false, [image('after')]);
  await userEvent.type(screen.getByLabelText(/What was done/), 'Cold mix, rolled');
  await press('Send as resolved');
  const row = await sent();
  expect(row).toMatchObject({ verb: 'resolve', follows: { version: 4 }, base: { status: 'in_progress' } });
  expect(row?.request.body['data']).toMatchObject({ resolution_note: 'Cold mix, rolled' });
  expect(row?.request.body['data']).toHaveProperty('resolved_at');
});

test('a temporary fix asks for a photo of the work and its time, and nothing else', async () => {
  open(true, []);
  expect(await screen.findByLabelText(/Made safe at/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('Temporary fix');
  expect(await rowsOfRecord('i1')).toEqual([]);
});

test('a temporary fix whose photo is there goes with its time', async () => {
  open(true, [image('during')]);
  await press('Temporary fix');
  const row = await sent();
  expect(row?.verb).toBe('temporary_fix');
  expect(Object.keys(row?.request.body['data'] as object)).toEqual(['at']);
});

test('what was done, and why more time is needed, is told by a tap', async () => {
  open(false, [image('after')]);
  await press('Repaired');
  expect(screen.getByLabelText(/What was done/)).toHaveValue('Repaired');
  await userEvent.type(screen.getByLabelText(/What was done/), ' at night');
  await press('Replaced');
  await press('Send as resolved');
  expect((await sent())?.request.body['data']).toMatchObject({ resolution_note: 'Repaired at night; Replaced' });
});

const MIX = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
const item = { id: MIX, code: 'CMX', name: 'Cold mix', store_label: 'Main store', balance: '10.000' };
const items = [{ ...item, unit_label: 'bag', unit_labels: { hi: 'बोरी' } }];

test('material is chosen without signal out of what the device has of the store, and goes with the repair', async () => {
  usePreferences.setState({ offlineMode: true });
  jest.mocked(api.get).mockResolvedValue({ count: 1, next: null, previous: null, results: items });
  await fetchReference(endpointOf('organisation/stock/stocks/'));
  jest.mocked(api.get).mockRejectedValue(new ApiError('network', 0));
  // what an earlier repair used is settled: this one adds to it
  open(false, [image('after')], { material_used: [{ row_id: 'r1', stock: MIX, qty: '3.000', stock_log: 'l1' }] });
  await userEvent.type(screen.getByLabelText(/What was done/), 'Cold mix, rolled');
  await press('Add material');
  expect(screen.getAllByRole('group', { name: /^Item \d/ })).toHaveLength(1);
  await press('Send as resolved');
  expect(await screen.findAllByText(/Please fill this in/)).not.toHaveLength(0);
  const row = within(screen.getByRole('group', { name: /^Item \d/ }));
  await userEvent.click(await row.findByRole('button', { name: 'Item Choose' }));
  await userEvent.click(await row.findByRole('button', { name: /Search/ }));
  await userEvent.click(await screen.findByText('CMX · Cold mix · Main store'));
  expect(await screen.findByText('In the store: 10.000 bag')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Quantity/), '2.5');
  await press('Send as resolved');
  expect((await sent())?.request.body['data']).toMatchObject({ material_used: [{ stock: MIX, qty: '2.5' }] });
});
