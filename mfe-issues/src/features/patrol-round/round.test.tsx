/** A round on the phone of whoever drives it: begun, at rest, ended, each kept before it is called done. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadEnglish } from '#testing/english.ts';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { ROUND_RUNS } from '@chainage/shared/contracts/issues/patrol-round/place';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { ActionsBar } from '@chainage/shared/kit/actions/actions-bar';
import { rowsOfRecord } from '@chainage/shared/kit/pending/rows-of.ts';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';
import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { changeTrack, useTrack } from '@chainage/shared/kit/track/track-store.ts';
import { fromLocalInput, toLocalInput } from '@chainage/shared/lib/format/date';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { RoundPage } from './round-page.tsx';
import { roundScreens } from './round-screens.tsx';

const P1 = { id: 11, code: 'P1', name: 'P1', highway: 12, is_active: true, default_reviewer: null };
const packages = [{ ...P1, chainage_from: '12.000', chainage_to: '54.000' }];
const page = [{ path: '*', element: <RoundPage /> }];

beforeAll(async () => {
  await loadTexts('issues', loadEnglish);
  const rounds = () => import('#i18n/rounds/en.json');
  await addTexts('issues', { en: rounds, hi: rounds, mr: rounds }, 'rounds');
});
beforeEach(() => {
  newDevice();
  localStorage.clear();
  useTrack.setState({ track: null, loaded: false, here: null, speed: null, silent: false });
  signInAs([...ROUND_RUNS]);
  useConnectivity.setState({ online: false });
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [], asset_types: [] } });
    const results = path.includes('/packages/') ? packages : [];
    return Promise.resolve({ count: results.length, next: null, previous: null, results });
  });
});

/** The step before is kept: its button takes another tap. */
const isIdle = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'));

async function begin(): Promise<string> {
  show(page, '/issues/patrol-rounds/round');
  await userEvent.click(await screen.findByRole('button', { name: 'Start the round' }));
  await screen.findByRole('heading', { level: 1, name: 'Patrol round' });
  await isIdle('Pause');
  return useTrack.getState().track?.id ?? '';
}
const verbs = async (id: string) => (await rowsOfRecord(id)).map(({ verb }) => verb);

test('begins with one tap, rests, goes on and ends, each a row of its own', async () => {
  const id = await begin();
  expect(await verbs(id)).toEqual(['create']);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused: nothing is recorded.')).toBeVisible();
  expect(useTrack.getState().track).toMatchObject({ state: 'paused', rested: true });
  await isIdle('Go on');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await isIdle('Pause');
  await userEvent.click(await screen.findByRole('button', { name: 'Finish the round' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(useTrack.getState().track).toBeNull());
  expect(await verbs(id)).toEqual(['create', 'pause', 'resume', 'finish']);
});

test('one that was forgotten is asked when it ended, which its last point proposes', async () => {
  const id = await begin();
  const startedAt = Date.now() - 30 * 3_600_000;
  const last = startedAt + 2 * 3_600_000;
  await act(() => changeTrack({ startedAt, points: [{ at: last, metres: 43_000 }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finish the round' }));
  const end = screen.getByLabelText(/^Finished/);
  expect(end).toHaveValue(toLocalInput(new Date(last)));
  fireEvent.change(end, { target: { value: toLocalInput(new Date(startedAt + 29 * 3_600_000)) } });
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(end).toHaveAttribute('aria-invalid', 'true');
  const ended = toLocalInput(new Date(startedAt + 3 * 3_600_000));
  fireEvent.change(end, { target: { value: ended } });
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(useTrack.getState().track).toBeNull());
  const row = (await rowsOfRecord(id)).at(-1);
  expect(row?.request.body['data']).toMatchObject({ finished_at: fromLocalInput(ended) });
});

test('says how much was seen, and that the GPS says nothing', async () => {
  await begin();
  const at = Date.now();
  const points = [
    { at, metres: 43_000 },
    { at: at + 60_000, metres: 44_500 },
  ];
  await act(() => changeTrack({ points }));
  expect(await screen.findByText('1.5 km seen of 42.0')).toBeVisible();
  expect(screen.getByText('Waiting for the GPS')).toBeVisible();
  act(() => useTrack.setState({ silent: true }));
  expect(await screen.findByText(/What you pass now does not count as seen/)).toBeVisible();
});

test('counts as seen what lies in the package, and all as driven', async () => {
  await begin();
  const at = Date.now();
  const points = [
    { at, metres: 53_500 },
    { at: at + 120_000, metres: 56_000 },
  ];
  await act(() => changeTrack({ points }));
  expect(await screen.findByText('0.5 km seen of 42.0')).toBeVisible();
  expect(screen.getByText('2.5 km driven')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName(/53\+500 to 54\+000/);
});

test('an odometer that is no number is said at once, and nothing begins', async () => {
  show(page, '/issues/patrol-rounds/round');
  await userEvent.type(await screen.findByLabelText(/^Odometer at the start/), '12.345');
  await userEvent.click(screen.getByRole('button', { name: 'Start the round' }));
  expect(screen.getByLabelText(/^Odometer at the start/)).toHaveAttribute('aria-invalid', 'true');
  expect(useTrack.getState().track).toBeNull();
});

test.each([
  ['45000', /too small/],
  ['45300.55', 'Please write a number like 45300.5. Digits after the point: 1 at most'],
])('an odometer at the end of %s is said at once, and nothing ends', async (typed, said) => {
  show(page, '/issues/patrol-rounds/round');
  await userEvent.type(await screen.findByLabelText(/^Odometer at the start/), '45210');
  await userEvent.click(screen.getByRole('button', { name: 'Start the round' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finish the round' }));
  const box = screen.getByLabelText(/^Odometer at the end/);
  expect(box).toHaveAccessibleDescription('Odometer at the start: 45210');
  await userEvent.type(box, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(screen.getByText(said)).toBeVisible();
  expect(useTrack.getState().track).not.toBeNull();
});

test('an end that the server refused is put right beside the round', async () => {
  const id = await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Finish the round' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(async () => expect(await verbs(id)).toEqual(['create', 'finish']));
  const [, end] = await rowsOfRecord(id);
  expect(end?.pages.edit).toBe(`/cache/issues/patrol-rounds/view/${id}?row=${String(end?.id)}`);
});

test('is nobody’s who may not run one', async () => {
  signInAs(['view__all__patrol_round']);
  show(page, '/issues/patrol-rounds/round');
  expect(screen.queryByRole('button', { name: 'Start the round' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
});

test.each([true, false])('offers no form to change one, which there is not (unsent: %s)', (unsent) => {
  const record = { id: 'r', status: 'running', version: 1, created_by: 7, can_edit: 'all' };
  const shown = { ...record, allowed_actions: ['finish'] } as unknown as FlowRecord;
  const bar = <ActionsBar record={shown} unsent={unsent} />;
  show([{ path: '*', element: <ScreensProvider value={roundScreens}>{bar}</ScreensProvider> }], '/');
  expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
