/** Reports that come by mail: begun from a file, shown with what came of them, changed, ended and stopped. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addDownloadTexts } from '#i18n/download-texts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleList } from './schedule-list.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const patch = jest.spyOn(api, 'patch');
const remove = jest.spyOn(api, 'delete');
const colleague = (id: number, name: string, role_name: string) => ({
  ...{ id, name, role_name, designation: null, role_name_labels: {}, is_active: true },
});
const people = [colleague(7, 'Asha Kulkarni', 'Project manager'), colleague(8, 'Ramesh Pawar', 'Patrol')];
const recipient = (member: number, name: string, more = {}) => ({
  ...{ member, name, stopped: false, told: 'sent', told_at: '2026-11-01T00:00:00Z' },
  ...more,
});
const schedule = {
  ...{ id: 's1', report_key: 'accident_statement', names: { en: 'Accident statement' }, format: 'pdf' as const },
  ...{
    every: 'month' as const,
    on_day: 3,
    goes_on: '2026-12-03',
    member: 7,
    member_name: 'Asha Kulkarni',
    may_edit: true,
  },
  recipients: [recipient(7, 'Asha Kulkarni'), recipient(8, 'Ramesh Pawar', { told: 'rights' })],
};
const list = (results: object[]) => ({ count: results.length, next: null, previous: null, results });
const answer = (...results: object[]) =>
  get.mockImplementation(async (path) => list(path.startsWith('organisation/users') ? people : results));

beforeAll(async () => {
  await loadTexts();
  await addDownloadTexts();
});
beforeEach(() => {
  jest.clearAllMocks();
  queryClient.clear();
  useConnectivity.setState({ online: true });
  signInAs(['create__own__excel']);
});

it('is begun with a day and the people who get it', async () => {
  answer();
  const done = jest.fn();
  show([{ path: '*', element: <ScheduleDialog of={{ file: 'f1' }} onClose={done} /> }], '/reports/download');
  await userEvent.click(await screen.findByRole('radio', { name: 'Each week' }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Friday');
  const ticked = () => screen.queryAllByRole('checkbox', { checked: true });
  for (const one of ticked()) await userEvent.click(one);
  await userEvent.type(screen.getByRole('searchbox'), 'patrol');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ramesh Pawar/ }));
  expect(screen.queryByText('Asha Kulkarni')).toBeNull();
  post.mockRejectedValueOnce(
    new ApiError('conflict', 409, { type: '', title: '', status: 409, code: 'schedule.limit' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/No more reports can be sent/)).toBeVisible();
  post.mockResolvedValue({});
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(post.mock.lastCall?.[1]).toMatchObject({
    file: 'f1',
    every: 'week',
    on_day: 5,
    members: expect.arrayContaining([8]),
  });
  expect(done).toHaveBeenLastCalledWith(true);
});

it('names at the field whoever may not see the report, until their tick is gone', async () => {
  answer();
  show([{ path: '*', element: <ScheduleDialog of={{ file: 'f1' }} onClose={jest.fn()} /> }], '/reports/download');
  const ramesh = await screen.findByRole('checkbox', { name: /Ramesh Pawar/ });
  await userEvent.click(ramesh);
  const errors = [{ path: 'members.1', code: 'not_in_list' as const, message: '' }];
  post.mockRejectedValueOnce(
    new ApiError('validation', 400, { type: '', title: '', status: 400, code: 'request.invalid', errors }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ramesh Pawar may not see this report. Take the tick off.')).toBeVisible();
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  await userEvent.click(ramesh);
  expect(screen.queryByText(/may not see this report/)).toBeNull();
});

it('says when it comes, to whom, and what came of the last one; is ended with a second press', async () => {
  answer(schedule);
  show([{ path: '*', element: <ScheduleList /> }], '/reports');
  const row = within(await screen.findByRole('region', { name: 'Sent by mail' }));
  expect(await row.findByText(/On day 3 of each month · PDF · Next on 03 Dec, 2026/)).toBeVisible();
  expect(row.getByText('Sent on 01 Nov, 2026')).toBeVisible();
  expect(row.getByText('Not sent on 01 Nov, 2026: may not see it')).toBeVisible();
  remove.mockResolvedValue(undefined as never);
  await userEvent.click(row.getByRole('button', { name: 'End' }));
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(row.getByRole('button', { name: 'Really end it?' }));
  expect(remove.mock.lastCall?.[0]).toBe('organisation/report-schedules/s1/');
});

it('is changed by whoever set it up, with what it was', async () => {
  answer(schedule);
  patch.mockResolvedValue({});
  const done = jest.fn();
  show([{ path: '*', element: <ScheduleDialog of={{ schedule: schedule as never }} onClose={done} /> }], '/reports');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ramesh Pawar/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(patch.mock.lastCall?.slice(0, 2)).toEqual([
    'organisation/report-schedules/s1/',
    { every: 'month', on_day: 3, members: [7] },
  ]);
});

it('is changed although one of those who got it has left since', async () => {
  answer(schedule);
  patch.mockResolvedValue({});
  const left = { ...schedule, recipients: [...schedule.recipients, recipient(9, 'Sunil More')] };
  show([{ path: '*', element: <ScheduleDialog of={{ schedule: left as never }} onClose={jest.fn()} /> }], '/reports');
  await screen.findByRole('checkbox', { name: /Ramesh Pawar/ });
  await userEvent.selectOptions(screen.getByRole('combobox'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(patch.mock.lastCall?.[1]).toEqual({ every: 'month', on_day: 5, members: [7, 8] });
});
