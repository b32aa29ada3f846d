/** Preventive work on screens: the checklist filled in without signal, what was found reported, the month, what came of a schedule. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadEnglish } from '#testing/english.ts';
import { api } from '@chainage/shared/api-client/client';
import { now } from '@chainage/shared/api-client/server-clock';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { plannedWorkFlow } from '@chainage/shared/contracts/issues/planned-work/workflow';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { stepAt } from '@chainage/shared/kit/actions/step-form';
import { TakeStep } from '@chainage/shared/kit/actions/take-step';
import { rowsOfRecord } from '@chainage/shared/kit/pending/rows-of.ts';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';
import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { newDevice } from '@chainage/shared/testing/outbox';
import { dayOf } from '@chainage/shared/lib/format/date';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { readFinding } from '#lib/finding-page.ts';
import { CareCalendar } from './care-calendar.tsx';
import { toCome } from './use-to-come.ts';
import { scheduleScreens } from './schedule-screens.tsx';
import { ScheduleWorks } from './schedule-works.tsx';
import { WorkFindings } from './work-findings.tsx';
import { workScreens } from './work-screens.tsx';

const idOf = (at: number) => `01932d6e-5d1c-7c6a-8a0e-00000000000${at}`;
const checklist = ['Signs stand', 'Drains run'].map((line, at) => ({ row_id: idOf(at), line }));
const work = (changes: object = {}) =>
  ({
    id: 'w1',
    status: 'planned',
    version: 1,
    title: 'Daily patrol',
    care_kind: 'patrol',
    due_from: new Date(Date.now() - 3_600_000).toISOString(),
    due_until: new Date(Date.now() + 3_600_000).toISOString(),
    checklist,
    allowed_actions: ['carry_out', 'skip'],
    can_edit: 'no',
    masked: [],
    ...changes,
  }) as unknown as FlowRecord;

type Asked = Readonly<Record<string, unknown>>;
let asked: Asked[];
let answers: (params: Asked) => { count: number; results: unknown[] };
beforeAll(async () => {
  await loadTexts('issues', loadEnglish);
  const care = () => import('#i18n/care/en.json');
  await addTexts('issues', { en: care, hi: care, mr: care }, 'care');
});
beforeEach(() => {
  newDevice();
  asked = [];
  answers = () => ({ count: 0, results: [] });
  jest.spyOn(api, 'get').mockImplementation((_, { params = {} } = {}) => {
    asked.push(params);
    return Promise.resolve({ next: null, previous: null, ...answers(params) });
  });
  signInAs([]);
  useConnectivity.setState({ online: false });
});

function open() {
  const record = work();
  const step = stepAt(plannedWorkFlow, 'carry_out', record, new Date());
  const form = step && <TakeStep record={record} step={step} onPage onTaken={() => undefined} />;
  show([{ path: '*', element: <ScreensProvider value={workScreens}>{form}</ScreensProvider> }], '/');
}
const line = (name: string) => within(screen.getByRole('group', { name }));
const answer = (name: string, result: string) => userEvent.click(line(name).getByText(result));
const done = () => userEvent.click(screen.getByRole('button', { name: 'Done' }));

test('a checklist has its lines, takes no others, and goes without signal once each is answered', async () => {
  open();
  expect(await screen.findByRole('group', { name: 'Signs stand' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add a line|Remove line/ })).toBeNull();
  await answer('Signs stand', 'Fine');
  await done();
  expect(await screen.findAllByText(/Please fill this in/)).not.toHaveLength(0);
  expect(await rowsOfRecord('w1')).toEqual([]);
  await answer('Drains run', 'Something found');
  await done();
  expect(await rowsOfRecord('w1')).toEqual([]);
  await userEvent.type(line('Drains run').getByLabelText(/What was found/), 'Silted');
  await done();
  await waitFor(async () => expect(await rowsOfRecord('w1')).toHaveLength(1));
  const [row] = await rowsOfRecord('w1');
  expect(row).toMatchObject({ verb: 'carry_out', follows: { version: 1 } });
  expect(row?.request.body['data']).toMatchObject({
    checklist: [
      { row_id: idOf(0), line: 'Signs stand', result: 'fine' },
      { row_id: idOf(1), line: 'Drains run', result: 'finding', note: 'Silted' },
    ],
    done_at: expect.any(String),
  });
});

test('each finding leads to a report with its words, and lamps to one of lamps', async () => {
  const found = [{ row_id: idOf(1), line: 'Drains run', result: 'finding', note: 'Silted' }, checklist[0]];
  const card = (care_kind: string) => <WorkFindings record={work({ care_kind, checklist: found })} />;
  const shown = show([{ path: '*', element: card('drains') }], '/');
  const to = new URL((await screen.findByRole('link', { name: 'Report it' })).getAttribute('href') ?? '', 'http://x');
  expect([to.pathname, readFinding(to.search)]).toEqual([
    '/issues/new/routine_maintenance',
    { work: 'w1', words: 'Drains run: Silted' },
  ]);
  shown.unmount();
  show([{ path: '*', element: card('lighting') }], '/');
  expect((await screen.findByRole('link', { name: 'Report it' })).getAttribute('href')).toMatch(
    /^\/issues\/new\/electrical_maintenance\?/,
  );
});

test('a schedule says how much was done in time, and leads to what was missed', async () => {
  const counts: Record<string, number> = { carried_out: 9, missed: 1, skipped: 0, planned: 2 };
  answers = ({ status }) => ({ count: counts[String(status)] ?? 0, results: [] });
  const card = (
    <ScreensProvider value={scheduleScreens}>
      <ScheduleWorks record={work({ id: 's1' })} />
    </ScreensProvider>
  );
  show([{ path: '*', element: card }], '/');
  expect(await screen.findByText('9 of 10 done in time')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Missed: 1' })).toHaveAttribute(
    'href',
    '/issues/planned-works?schedule=s1&status=missed',
  );
});

test('a month shows its works on their days, and goes to the month before', async () => {
  answers = () => ({
    count: 1,
    results: [{ id: 'w1', title: 'Bridges', due_on: '2026-02-28', status: 'missed' }],
  });
  show([{ path: '*', element: <CareCalendar /> }], '/issues/planned-works/calendar?month=2026-02');
  const link = await screen.findByRole('link', { name: 'Bridges · Missed' });
  expect(link).toHaveAttribute('href', '/issues/planned-works/view/w1');
  expect(asked.at(-1)).toMatchObject({ due_from_from: '2026-02-01', due_from_to: '2026-02-28' });
  await userEvent.click(screen.getByRole('button', { name: 'Month before' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ due_from_from: '2026-01-01', due_from_to: '2026-01-31' }));
});

test('a month shows what is to come of its schedules, each once a day, with its stretches and not what is made', async () => {
  const today = dayOf(now());
  const schedule = { every: 'day', interval: 1, ends_on: null, chainage_from: '12.000', chainage_to: '37.000' };
  const [drains, bridges] = [
    { ...schedule, id: 's1', title: 'Drains', doer: 7, starts_on: '2026-01-01', step_km: '10.000' },
    { ...schedule, id: 's2', title: 'Bridges', doer: 8, starts_on: '2026-01-01', step_km: null },
  ];
  answers = ({ status }) =>
    status === 'active'
      ? { count: 2, results: [drains, bridges] }
      : { count: 1, results: [{ id: 'w1', title: 'Drains', due_on: today, status: 'planned' }] };
  signInAs(['view__assigned__planned_work', 'view__all__work_schedule']);
  const month = daysAfter(today, 31).slice(0, 7);
  const shown = show([{ path: '*', element: <CareCalendar /> }], `/issues/planned-works/calendar?month=${month}`);
  const coming = await screen.findAllByRole('link', { name: 'Drains × 3 · To come' });
  expect(coming.length).toBeGreaterThan(26);
  expect(coming[0]).toHaveAttribute('href', '/issues/work-schedules/view/s1');
  expect(screen.queryByRole('link', { name: /Bridges/ })).toBeNull();
  expect(screen.getByText(`To come: ${coming.length * 3}`)).toBeVisible();
  shown.unmount();
  // as the server has made them, whatever they are called; an older one does not say so, nor how long a stretch is
  const { step_km: _, ...older } = bridges;
  const days = (of: object) => toCome([of as never], [today, daysAfter(today, 2)]).map(({ due_on: day }) => day);
  expect(days({ ...drains, made_until: daysAfter(today, 1) })).toEqual([daysAfter(today, 2)]);
  expect(days({ ...drains, made_until: daysAfter(today, -9) })).toHaveLength(3);
  expect(toCome([older as never], [today, today])).toEqual([
    { schedule: 's2', title: 'Bridges', due_on: today, times: 1 },
  ]);
});
