/** A report that nobody has said anything in is nowhere kept; one in which somebody has is, however they said it. */
import { loadEnglish } from '#testing/english.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { RecordFormPage } from '@chainage/shared/kit/form/record-form-page';
import { ScreensProvider, type RecordScreens } from '@chainage/shared/kit/record/screens';
import { isHeld } from '@chainage/shared/lib/busy';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { issueScreens } from '#kind/issue-screens.tsx';
import { issueForm } from './issue-form.tsx';

const record = (id: number, code: string) => ({
  ...{ id, code, label: code, parent: null, is_active: true, sort_order: id, attributes: {} },
});
const section = (id: number, from: string, to: string) => ({
  ...{ id, code: `P${id}`, name: `P${id}`, highway: 12, chainage_from: from, chainage_to: to },
  ...{ is_active: true, default_reviewer: 13 },
});
const LISTS: Record<string, unknown[]> = {
  'type-of-roads': [record(3, 'mcw')],
  'units-of-measurement': [record(4, 'nos')],
  packages: [section(11, '12.000', '54.000'), section(12, '54.000', '96.000')],
  users: [{ id: 13, name: 'Rohan Patil', role_name: 'Engineer', designation: null, is_active: true }],
};
const alignment = [
  { km: '12.000', lat: '17.0', lng: '75.0' },
  { km: '96.000', lat: '17.0', lng: '75.8' },
];
const { matchMedia } = window;

beforeAll(() => loadTexts('issues', loadEnglish));
beforeEach(() => {
  newDevice();
  localStorage.clear();
  signInAs(['create__all__issue_road_user_accident', 'create__all__issue_routine_maintenance']);
  useConnectivity.setState({ online: false });
  window.matchMedia = (query) =>
    ({
      ...matchMedia(query),
      matches: /max-width: 767|pointer: coarse/.test(query),
      addEventListener() {},
      removeEventListener() {},
    }) as MediaQueryList;
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === 'organisation/')
      return Promise.resolve({ settings: { highways: [{ id: 12, name: 'NH', alignment }], asset_types: [] } });
    const [, results = []] = Object.entries(LISTS).find(([name]) => path.includes(`/${name}/`)) ?? [];
    return Promise.resolve({ count: results.length, next: null, previous: null, results });
  });
  const coords = { latitude: 17, longitude: 75.5, accuracy: 5, speed: null, heading: null };
  const getCurrentPosition = (told: PositionCallback) => told({ coords } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const query = () => Promise.resolve({ state: 'granted' });
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
});
afterEach(() => void (window.matchMedia = matchMedia));

async function open(type: string) {
  const page = (
    <ScreensProvider value={{ ...issueScreens(type), form: issueForm(type) } as RecordScreens}>
      <RecordFormPage record={null} stages={[]} />
    </ScreensProvider>
  );
  show([{ path: '*', element: page }], '/');
  const sentence = within(await screen.findByRole('region', { name: 'What is reported' }));
  await waitFor(() => expect(document.getElementById('says-place')).toHaveTextContent('64+500'));
  return sentence;
}

test('where the phone stands, and the package that lies there, are no reason to keep it', async () => {
  await open('routine_maintenance');
  expect(isHeld()).toBe(false);
});

test('nor is a Submit that told what is missing', async () => {
  await open('routine_maintenance');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(document.getElementById('says-what')).toHaveAttribute('aria-invalid', 'true'));
  expect(isHeld()).toBe(false);
});

test('who was counted by a button is kept', async () => {
  const sentence = await open('road_user_accident');
  await userEvent.click(sentence.getByRole('button', { name: /One more: Grievous/ }));
  expect(isHeld()).toBe(true);
});

test('a place that was moved by a tap is kept', async () => {
  const sentence = await open('routine_maintenance');
  await userEvent.click(document.getElementById('says-place')!);
  await userEvent.click(sentence.getByRole('button', { name: /^100 m on/ }));
  expect(isHeld()).toBe(true);
});
