/** Days that no sheet may be begun on are told at their field before anything is kept, with signal and without. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { entryPlace, reportPages } from '@chainage/shared/contracts/dpr/entry-place';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { MEASURED_PATH } from '@chainage/shared/contracts/dpr/measured';
import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import { addLineTexts } from '@chainage/shared/i18n/line-texts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { queryClient } from '@chainage/shared/query';
import { newDevice } from '@chainage/shared/testing/outbox';
import { queuedRows } from '@chainage/shared/testing/queued-rows';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import routes from '../remote.tsx';

const id = (last: string) => `01932d6e-5d1c-7c6a-8a0e-00000000000${last}`;
const daysOn = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
const REPORT = {
  id: id('1'),
  name: 'Overlay',
  issue_type: 'major_maintenance',
  module_key: 'overlay',
  is_active: true,
};
const item = {
  ...{
    id: id('2'),
    package: 1,
    report: REPORT.id,
    item_no: '3.1',
    description: 'BC 40 mm',
    unit: 5,
    unit_label: 'cum',
  },
  ...{ method: 'volume', factor: '1.0000', scope: '4200.000', done: '0.000', closed_to: null as string | null },
};
const PACKAGE = {
  id: 1,
  code: 'P1',
  name: 'First',
  highway: 1,
  chainage_from: '12.000',
  chainage_to: '54.000',
  is_active: true,
};
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

let closed: string | null;
beforeAll(() => Promise.all([loadTexts('dpr', () => import('#i18n/en.json')), addLineTexts()]));
beforeEach(() => {
  newDevice();
  // a phone: its own picker of days, which the field holds to what may be chosen
  window.matchMedia = (media) =>
    ({
      matches: media !== 'print',
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
  closed = null;
  signInAs(['view__all__dpr', 'create__all__dpr']);
  jest.spyOn(api, 'get').mockImplementation((path) => {
    const answers: Readonly<Record<string, unknown>> = {
      [dprReportPlace.paths.list]: listed([REPORT]),
      [MEASURED_PATH]: listed([{ ...item, closed_to: closed }]),
      'organisation/data/dpr/packages/': listed([PACKAGE]),
      'organisation/': { settings: { highways: [], asset_types: [], stores: [] } },
    };
    return Promise.resolve(answers[path.split('?')[0] ?? ''] ?? listed([]));
  });
});
afterEach(() => act(() => useConnectivity.setState({ online: true })));

const TO_COME = 'This day cannot be chosen';
const CLOSED = /^This day's month is closed/;
const theDay = () => screen.getByLabelText(/^Work date/);

/** The form of an entry, as it stands open with what the device got ready. */
async function choosePackage() {
  await screen.findByRole('option', { name: 'P1 · First' });
  await userEvent.selectOptions(screen.getByLabelText(/^Package/), 'P1 · First');
}
async function openEntry(online: boolean) {
  show(routes, reportPages(REPORT.issue_type, REPORT.module_key).new);
  await choosePackage();
  await waitFor(() => expect(queryClient.getQueriesData({}).some(([key]) => key.includes('measured'))).toBe(true));
  act(() => useConnectivity.setState({ online }));
}
const choose = (day: string) => fireEvent.change(theDay(), { target: { value: day } });
/** What stands at the day once a form is handed in. */
async function saidOnSaving(button: string): Promise<string> {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(theDay()).toBeInvalid());
  const parts = (theDay().getAttribute('aria-describedby') ?? '').split(' ');
  return parts.map((part) => document.getElementById(part)?.textContent ?? '').join(' ');
}

test.each([true, false])(
  'an entry of a day to come or of a certified month is not kept, and says why there; signal: %s',
  async (online) => {
    closed = daysOn(0).slice(0, 7);
    const post = jest.spyOn(api, 'post');
    await openEntry(online);
    // it does not even come into the field
    choose(daysOn(1));
    expect(await screen.findByText(TO_COME)).toBeVisible();
    expect(theDay()).not.toHaveValue(daysOn(1));
    choose(daysOn(-1));
    expect(await saidOnSaving('Save draft')).toMatch(CLOSED);
    expect(post).not.toHaveBeenCalled();
    expect(await queuedRows()).toEqual([]);
  },
);

test('an entry of today is kept without signal where the month is open', async () => {
  await openEntry(false);
  choose(daysOn(0));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(async () =>
    expect((await queuedRows()).map(({ request }) => request.path)).toEqual([entryPlace.paths.one]),
  );
});

test('a line that is written by itself says the same of its day', async () => {
  closed = daysOn(0).slice(0, 7);
  show(routes, logPlace.pages.new);
  await choosePackage();
  act(() => useConnectivity.setState({ online: false }));
  choose(daysOn(1));
  expect(await screen.findByText(TO_COME)).toBeVisible();
  choose(daysOn(-1));
  // of which work it is says the report
  await userEvent.click(screen.getByRole('button', { name: /^Report/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Overlay/ }));
  expect(await saidOnSaving('Save')).toMatch(CLOSED);
  expect(await queuedRows()).toEqual([]);
});
