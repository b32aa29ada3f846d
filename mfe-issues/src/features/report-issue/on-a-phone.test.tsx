/** A phone's form: the camera, the sentence, and for an accident its stops. */
import { loadEnglish } from '#testing/english.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { RecordFormPage } from '@chainage/shared/kit/form/record-form-page';
import { ScreensProvider, type RecordScreens } from '@chainage/shared/kit/record/screens';
import { draftOwner, readDraft } from '@chainage/shared/offline/drafts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { issueScreens } from '#kind/issue-screens.tsx';
import { issueForm } from './issue-form.tsx';

const record = (id: number, code: string, label: string, more = {}) => ({
  ...{ id, code, label, parent: null, is_active: true, sort_order: id, attributes: {} },
  ...more,
});
const LISTS: Record<string, unknown[]> = {
  categories: [record(1, 'collision', 'Collision')],
  'issue-types': [record(2, 'rear_end', 'Rear-end', { parent: 1 }), record(20, 'head_on', 'Head-on', { parent: 1 })],
  'type-of-roads': [record(3, 'mcw', 'Main carriageway')],
  'units-of-measurement': [record(4, 'nos', 'Nos')],
  'vehicle-types': [record(5, 'car', 'Car')],
  'accident-classifications': [
    record(7, 'minor', 'Minor injury'),
    record(8, 'grievous', 'Grievous'),
    record(9, 'fatality', 'Fatality'),
  ],
  'authority-types': [record(14, 'local_police', 'Local police'), record(15, 'nhai', 'NHAI')],
  'help-types': [record(16, 'crane', 'Crane')],
  packages: [
    {
      ...{ id: 11, code: 'P1', name: 'P1', highway: 12, chainage_from: '12.000', chainage_to: '54.000' },
      ...{ is_active: true, default_reviewer: 13 },
    },
  ],
  users: [{ id: 13, name: 'Rohan Patil', role_name: 'Engineer', designation: null, is_active: true }],
};
const onPhone = (query: string) => /max-width: 767|pointer: coarse/.test(query);
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
      matches: onPhone(query),
      addEventListener() {},
      removeEventListener() {},
    }) as MediaQueryList;
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [], asset_types: [] } });
    const [, results = []] = Object.entries(LISTS).find(([name]) => path.includes(`/${name}/`)) ?? [];
    return Promise.resolve({ count: results.length, next: null, previous: null, results });
  });
});
afterEach(() => void (window.matchMedia = matchMedia));

function showForm(type: string) {
  const page = (
    <ScreensProvider value={{ ...issueScreens(type), form: issueForm(type) } as RecordScreens}>
      <RecordFormPage record={null} stages={[]} />
    </ScreensProvider>
  );
  return show([{ path: '*', element: page }], '/');
}
const foundSentence = async () => within(await screen.findByRole('region', { name: 'What is reported' }));
async function openForm(type: string) {
  showForm(type);
  return foundSentence();
}
const panel = (key: string) => document.getElementById(`word-${key}`) as HTMLElement;
const word = (key: string) => document.getElementById(`says-${key}`) as HTMLElement;
const focused = () => document.activeElement as HTMLElement;
const allWords = () => [...document.querySelectorAll('[id^="says-"]')].map(({ id }) => id);

test('what is missing is asked one word after the other, and what is said stands in the sentence', async () => {
  const sentence = await openForm('routine_maintenance');
  expect(word('what')).toHaveTextContent('What is it?');
  expect(word('what')).toHaveAttribute('aria-expanded', 'true');
  expect(word('occurred_at')).toHaveTextContent('now');
  await waitFor(() => expect(word('assigned_to')).toHaveTextContent('Rohan Patil'));
  await userEvent.click(await sentence.findByRole('radio', { name: 'Collision' }));
  await userEvent.click(await sentence.findByRole('radio', { name: 'Rear-end' }));
  await waitFor(() => expect(word('what')).toHaveTextContent('Rear-end'));
  expect(word('place')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.type(sentence.getByLabelText(/^Chainage/), '43+250');
  await userEvent.click(within(panel('place')).getByRole('button', { name: 'Next' }));
  expect(word('place')).toHaveTextContent('43+250');
  expect(word('direction')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(sentence.getByRole('radio', { name: /^LHS/ }));
  await waitFor(() => expect(word('direction')).toHaveTextContent('LHS'));
  expect(word('direction')).toHaveAttribute('aria-expanded', 'false');
});

test('with keys choices are gone through by arrows and taken by Enter, which leads to those of the next word', async () => {
  const sentence = await openForm('routine_maintenance');
  expect(await sentence.findByRole('radio', { name: 'Collision' })).toBeVisible();
  await userEvent.click(word('direction'));
  const first = await sentence.findByRole('radio', { name: /^LHS/ });
  act(() => first.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(sentence.getByRole('radio', { checked: true })).toHaveFocus();
  expect(word('direction')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');
  expect(word('direction')).toHaveAttribute('aria-expanded', 'false');
  expect(word('what')).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(panel('what')).toContainElement(focused()));
  // and from the word itself
  act(() => word('what').focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(panel('what')).toContainElement(focused());
});

test('Submit opens the first word that misses something; each field stands once in the form', async () => {
  await openForm('routine_maintenance');
  await userEvent.click(word('what'));
  expect(word('what')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(word('what')).toHaveAttribute('aria-invalid', 'true'));
  expect(word('what')).toHaveAttribute('aria-expanded', 'true');
  expect(document.querySelectorAll('[name="chainage_from"]')).toHaveLength(1);
  expect(document.querySelectorAll('[name="occurred_at"]')).toHaveLength(1);
});

test('a report gone on with says what was told before, and shows what is half typed where it was left', async () => {
  const page = showForm('vehicle_breakdown');
  const sentence = await foundSentence();
  const words = allWords();
  expect(words).toEqual(expect.arrayContaining(['says-vehicle_type', 'says-registration_no', 'says-cause']));
  await userEvent.click(word('vehicle_type'));
  await userEvent.click(await sentence.findByRole('radio', { name: 'Car' }));
  await userEvent.click(word('registration_no'));
  await userEvent.type(sentence.getByLabelText(/^Registration/), 'MH12AB34');
  expect(within(panel('registration_no')).getByRole('status')).toHaveTextContent(/unusual/);
  await waitFor(async () =>
    expect(await readDraft(draftOwner(), 'issue/new/vehicle_breakdown')).toMatchObject({
      values: { registration_no: 'MH12AB34' },
    }),
  );
  page.unmount();
  showForm('vehicle_breakdown');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await foundSentence();
  expect(allWords()).toEqual(words);
  await waitFor(() => expect(word('vehicle_type')).toHaveTextContent('Car'));
  expect(word('registration_no')).toHaveTextContent('MH12AB34');
  expect(word('registration_no')).toHaveAttribute('aria-expanded', 'true');
  expect(within(panel('registration_no')).getByRole('status')).toHaveTextContent(/unusual/);
  expect(document.querySelectorAll('[name="registration_no"]')).toHaveLength(1);
});

test('where a parked vehicle stands is a question of its own beside where on the road', async () => {
  const sentence = await openForm('unauthorised_parking');
  const words = allWords();
  expect(new Set(words).size).toBe(words.length);
  await userEvent.click(sentence.getByRole('button', { name: 'Where it stands?' }));
  await userEvent.selectOptions(sentence.getByRole('combobox', { name: 'Where it stands' }), 'Shoulder');
  expect(sentence.getByRole('button', { name: 'Shoulder' })).toBeVisible();
  expect(word('place')).toHaveTextContent('Where?');
});

test('a number in the sentence says what it counts', async () => {
  const sentence = await openForm('hazard');
  await userEvent.click(word('likelihood'));
  await userEvent.type(sentence.getByLabelText(/^How likely/), '2');
  expect(word('likelihood')).toHaveTextContent('How likely (1–5): 2');
});

test('both numbers of a risk say their scale, and what its ends mean', async () => {
  const sentence = await openForm('hazard');
  expect(word('severity')).toHaveTextContent('How bad (1–5)?');
  for (const [key, name] of Object.entries({ likelihood: /^How likely \(1–5\)/, severity: /^How bad \(1–5\)/ })) {
    await userEvent.click(word(key));
    expect(sentence.getByLabelText(name)).toHaveAccessibleDescription(/^1: .+5: /);
  }
});

test('killed and hurt are counted into people, and who was told into rows', async () => {
  const sentence = await openForm('road_user_accident');
  const more = sentence.getByRole('button', { name: /One more: Grievous/ });
  await userEvent.click(more);
  await userEvent.click(more);
  await userEvent.click(sentence.getByRole('button', { name: 'One more: Minor' }));
  await userEvent.click(sentence.getByRole('button', { name: /One less: Grievous/ }));
  expect(screen.getByText('Person 2')).toBeInTheDocument();
  expect(screen.queryByText('Person 3')).toBeNull();
  await userEvent.click(await sentence.findByRole('checkbox', { name: 'Local police' }));
  expect(sentence.queryByRole('checkbox', { name: 'NHAI' })).toBeNull();
  expect(screen.getByText(/^2 · Vehicles and people/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send now, complete later' })).toBeVisible();
});

test('of a death at work the sentence asks who died, and who was told: nobody is refused for what was never asked', async () => {
  const sentence = await openForm('occupational');
  expect(word('injured')).toBeNull();
  expect(await sentence.findByRole('group', { name: /^Authorities informed/ })).not.toHaveAccessibleDescription(/./);
  await userEvent.click(word('accident_classification'));
  await userEvent.click(await sentence.findByRole('radio', { name: 'Fatality' }));
  expect(word('injured')).toHaveTextContent('Who died?');
  const police = sentence.getByRole('group', { name: /^Authorities informed/ });
  expect(police).toHaveAccessibleDescription('Required');
  // it stands in the form once
  expect(screen.getAllByRole('button', { name: 'Add a person', hidden: true })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(word('injured')).toHaveAttribute('aria-invalid', 'true'));

  await userEvent.click(word('injured'));
  await userEvent.click(within(panel('injured')).getByRole('button', { name: 'Add a person' }));
  await userEvent.type(sentence.getByLabelText(/^Name/), 'Mahesh Pawar');
  await userEvent.click(within(panel('injured')).getByRole('radio', { name: 'Killed' }));
  expect(word('injured')).toHaveTextContent('Injured people: 1');
  await userEvent.click(word('accident_classification'));
  await userEvent.click(await sentence.findByRole('radio', { name: 'Minor injury' }));
  expect(word('injured')).toBeNull();
  expect(screen.getByDisplayValue('Mahesh Pawar')).toBeInTheDocument();
});

test('a vehicle that nobody filled in holds nothing back; one that was begun is not all told', async () => {
  await openForm('road_user_accident');
  const stop = () => screen.getByRole('heading', { name: '2 · Vehicles and people' }).closest('summary');
  expect(stop()).toHaveTextContent('Still to tell: 1');
  screen.getByRole('heading', { name: '2 · Vehicles and people' }).closest('details')!.open = true;
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a vehicle' }));
  await add();
  await add();
  expect(stop()).toHaveTextContent('Still to tell: 1');
  await userEvent.type(screen.getAllByLabelText(/^Registration/)[1] as HTMLElement, 'MH13AB1234');
  // kind and role of the one that was begun
  await waitFor(() => expect(stop()).toHaveTextContent('Still to tell: 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Send now, complete later' }));
  await waitFor(() => expect(screen.getAllByLabelText(/^Registration/)).toHaveLength(1));
  const toldOfRole = { name: /Role.*fill this in/ };
  expect(await screen.findByRole('button', toldOfRole)).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^Registration/));
  await userEvent.click(screen.getByRole('button', { name: 'Send now, complete later' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Registration/)).toBeNull());
  expect(screen.queryByRole('button', toldOfRole)).toBeNull();
});

test('at a desk the form stays one of sections', async () => {
  window.matchMedia = matchMedia;
  const page = (
    <ScreensProvider
      value={{ ...issueScreens('routine_maintenance'), form: issueForm('routine_maintenance') } as RecordScreens}
    >
      <RecordFormPage record={null} stages={[]} />
    </ScreensProvider>
  );
  show([{ path: '*', element: page }], '/');
  expect(await screen.findByRole('heading', { name: 'Where' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What is reported' })).toBeNull();
});

/** GPS tells these places one after the other; `null`: none. */
function standAt(...places: ([lat: number, lng: number, accuracy: number] | null)[]): void {
  const getCurrentPosition = (told: PositionCallback, failed: PositionErrorCallback) => {
    const place = places.shift();
    if (!place) return failed({} as GeolocationPositionError);
    const [latitude, longitude, accuracy] = place;
    told({ coords: { latitude, longitude, accuracy, speed: null, heading: null } } as GeolocationPosition);
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

test('a length is walked: one tap at each end, and nothing is written that GPS cannot tell', async () => {
  await openForm('routine_maintenance');
  const length = () => document.querySelector<HTMLInputElement>('[name="length_m"]');
  const tap = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  standAt([17.68, 75.92, 4], null, [17.6804, 75.92, 3], [17.68, 75.92, 4], [17.68003, 75.92, 3]);
  await tap(/^Length by GPS/);
  // a phone that does not know where it is loses no end
  await tap(/^Walk to the other end/);
  expect(await screen.findByText(/GPS does not say where this is/)).toBeInTheDocument();
  await tap(/^Walk to the other end/);
  expect(await screen.findByText('45 m, give or take 5 m')).toBeInTheDocument();
  expect(length()).toHaveValue('45');
  await tap(/^Length by GPS/);
  await tap(/^Walk to the other end/);
  expect(await screen.findByText(/Too short for GPS, which is off by 5 m here/)).toBeInTheDocument();
  expect(length()).toHaveValue('45');
});
