/** The register of breaches: what is late on its temporary limit alone does not stand there as in time. */
import { screen, within } from '@testing-library/react';
import { loadEnglish } from '#testing/english.ts';
import { api } from '@chainage/shared/api-client/client';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { Breaches } from './breaches.tsx';

const row = {
  ...{ id: 'a1', number: 'ISS/RM/2026-27/000020', issue_type: 'routine_maintenance', status: 'closed' },
  ...{ sla_state: 'on_time', due_at: '2026-11-25T08:57:00Z', resolved_at: '2026-11-24T08:57:00Z', hours_over: null },
  ...{
    sub_type_labels: {},
    chainage_from: '43.250',
    chainage_to: null,
    direction: 'lhs',
    damages: null,
    so_far: false,
  },
};
const results = [
  { ...row, temporary_hours_over: '6.0' },
  { ...row, id: 'a2', number: 'ISS/RM/2026-27/000021', temporary_hours_over: null },
  ...[
    { id: 'a3', number: 'ISS/RM/2026-27/000022', status: 'cancelled' },
    { id: 'a4', number: 'ISS/RM/2026-27/000023', status: 'rejected' },
  ].map((more) => ({
    ...{ ...row, sla_state: 'none', resolved_at: null, hours_over: '6.0', temporary_hours_over: null },
    ...more,
  })),
];
beforeAll(async () => {
  await loadTexts('issues', loadEnglish);
  for (const part of ['clocks', 'list'] as const) {
    const texts = () => import(`#i18n/${part}/en.json`);
    await addTexts('issues', { en: texts, hi: texts, mr: texts }, part);
  }
});
beforeEach(() => {
  newDevice();
  signInAs(['view__all__report', 'view__all__issue_routine_maintenance']);
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path.endsWith('/totals/')) return Promise.resolve({ count: 4, sums: null });
    if (path.includes('sla-breaches')) return Promise.resolve({ count: 4, next: null, previous: null, results });
    return Promise.resolve({ settings: { highways: [] }, results: [] });
  });
});

test('says by how much beside in time, and of what was made safe that it was in time', async () => {
  show([{ path: '*', element: <Breaches /> }], '/issues/breaches');
  const late = (await screen.findByText('RM 000020')).closest('tr')!;
  expect(within(late).getByText('Temporary: 6 h late')).toBeVisible();
  const safe = screen.getByText('RM 000021').closest('tr')!;
  expect(safe).toHaveTextContent('In time');
  expect(safe).not.toHaveTextContent('Temporary');
});

test('has the hours over the temporary limit below those over the limit', async () => {
  show([{ path: '*', element: <Breaches /> }], '/issues/breaches');
  const late = (await screen.findByText('RM 000020')).closest('tr')!;
  expect(within(late).getByText('6.0')).toBeVisible();
});

test.each([
  ['RM 000022', 'Cancelled'],
  ['RM 000023', 'Rejected'],
])('says of %s, which was late when it was called off, that it is %s', async (number, said) => {
  show([{ path: '*', element: <Breaches /> }], '/issues/breaches');
  const late = (await screen.findByText(number)).closest('tr')!;
  expect(within(late).getByText(said)).toBeVisible();
  expect(within(late).getByText('6.0')).toBeVisible();
});
