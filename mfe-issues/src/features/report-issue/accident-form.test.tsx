import { loadEnglish } from '#testing/english.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { RecordFormPage } from '@chainage/shared/kit/form/record-form-page';
import { ScreensProvider, type RecordScreens } from '@chainage/shared/kit/record/screens';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { issueScreens } from '#kind/issue-screens.tsx';
import { issueForm } from './issue-form.tsx';

const record = (id: number, code: string, label: string, more = {}) => ({
  id,
  code,
  label,
  parent: null,
  is_active: true,
  sort_order: id,
  attributes: {},
  ...more,
});
const LISTS: Record<string, unknown[]> = {
  categories: [record(1, 'collision', 'Collision')],
  'issue-types': [record(2, 'rear_end', 'Rear-end', { parent: 1 })],
  'type-of-roads': [record(3, 'mcw', 'Main carriageway')],
  'units-of-measurement': [record(4, 'nos', 'Nos')],
  'vehicle-types': [record(5, 'car', 'Car'), record(6, 'truck', 'Truck')],
  'accident-classifications': [record(7, 'minor', 'Minor injury'), record(8, 'fatal', 'Fatal')],
  causes: [record(9, 'speed', 'Speeding'), record(10, 'crack', 'Crack', { attributes: { used_for: ['maintenance'] } })],
  packages: [
    {
      id: 11,
      code: 'P1',
      name: 'P1',
      highway: 12,
      chainage_from: '12.000',
      chainage_to: '54.000',
      is_active: true,
      default_reviewer: 13,
    },
  ],
  users: [{ id: 13, name: 'Rohan Patil', role_name: 'Engineer', designation: null, is_active: true }],
};
const settings = { settings: { highways: [], asset_types: [] } };

jest.mock('@chainage/shared/offline/drafts', () => ({
  draftOwner: () => 'a',
  readDraft: () => Promise.resolve(undefined),
  saveDraft: () => Promise.resolve(),
  deleteDraft: () => Promise.resolve(),
}));

beforeAll(() => loadTexts('issues', loadEnglish));
beforeEach(() => {
  localStorage.clear();
  signInAs(['create__all__issue_road_user_accident']);
  useConnectivity.setState({ online: true });
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === 'organisation/') return Promise.resolve(settings);
    const [, results = []] = Object.entries(LISTS).find(([name]) => path.includes(`/${name}/`)) ?? [];
    return Promise.resolve({ count: results.length, next: null, previous: null, results });
  });
});

async function openForm(record: AnyRecord | null = null, button = 'Submit') {
  const type = 'road_user_accident';
  const page = (
    <ScreensProvider value={{ ...issueScreens(type), form: issueForm(type) } as RecordScreens}>
      <RecordFormPage record={record} stages={[]} />
    </ScreensProvider>
  );
  show([{ path: '*', element: page }], '/');
  return screen.findByRole('button', { name: button });
}
const section = (name: string) =>
  screen.getByRole('heading', { name, level: 2 }).closest('details') as HTMLDetailsElement;
const inside = (name: string) => within(section(name));

test('what an accident report lacks is named in order, each line leading to its field', async () => {
  const submit = await openForm();
  expect(section('Accident').open).toBe(true);
  expect(section('Property damage').open).toBe(false);
  await userEvent.click(submit);
  const lines = (await screen.findAllByRole('button', { name: /Please fill this in|photo/ })).map(
    ({ textContent }) => textContent,
  );
  expect(lines[0]).toMatch(/photo/i);
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^Nature of accident/)]));
  await userEvent.click(screen.getByRole('button', { name: /^Road feature/ }));
  expect(section('Road and weather').open).toBe(true);
  expect(inside('Road and weather').getByLabelText(/^Road feature/)).toHaveFocus();
});

test('vehicles and casualties are added, point to each other, and stay right when one is taken away', async () => {
  await openForm();
  await userEvent.click(inside('Vehicles').getByRole('button', { name: 'Add a vehicle' }));
  await userEvent.click(inside('Vehicles').getByRole('button', { name: 'Add a vehicle' }));
  const plates = inside('Vehicles').getAllByLabelText(/^Registration/);
  await userEvent.type(plates[0] as HTMLElement, 'mh 13 ab 1234');
  await userEvent.type(plates[1] as HTMLElement, '12C4567');
  expect(inside('Vehicles').getByRole('status')).toHaveTextContent('looks unusual');
  section('Casualties').open = true;
  await userEvent.click(inside('Casualties').getByRole('button', { name: 'Add a person' }));
  const vehicle = inside('Casualties').getByRole('combobox', { name: /^Vehicle/ });
  await userEvent.selectOptions(vehicle, '2 · 12C4567');
  await userEvent.click(inside('Vehicles').getByRole('button', { name: 'Remove vehicle 1' }));
  expect(vehicle).toHaveDisplayValue('1 · 12C4567');
  await userEvent.click(inside('Vehicles').getByRole('button', { name: 'Remove vehicle 1' }));
  expect(vehicle).toHaveDisplayValue('Not Selected');
  await userEvent.click(inside('Casualties').getByRole('button', { name: 'Remove person 1' }));
  expect(inside('Casualties').queryByText('Person 1')).not.toBeInTheDocument();
});

test('what completes a report changes nobody who was handed in, and says so at the field', async () => {
  const ids = ['01932d6e-5d1c-7c6a-8a0e-000000000001', '01932d6e-5d1c-7c6a-8a0e-000000000002'];
  const people = [
    { row_id: ids[0], person: 'driver', severity: 'killed', name: 'Ram' },
    { row_id: ids[1], person: 'other', severity: 'grievous' },
  ];
  const opened = {
    ...{ id: ids[0], version: 2, status: 'pending_review', can_edit: 'to_complete', to_complete: ['vehicles'] },
    ...{ issue_type: 'road_user_accident', number: 'ISS/RA/1', casualties: people, history: [], masked: [] },
    ...{ hit_and_run: false, in_work_zone: false, fir_status: 'pending' },
  };
  const save = await openForm(opened as unknown as AnyRecord, 'Save changes');
  const person = (number: number) => within(screen.getByRole('group', { name: `Person ${number}` }));
  const stays = /^This was handed in and stays/;
  await userEvent.type(person(2).getByRole('textbox', { name: /^Name/ }), 'S');
  await userEvent.selectOptions(person(2).getByLabelText(/^Who/), 'passenger');
  await userEvent.click(save);
  expect(screen.queryByText(stays)).not.toBeInTheDocument();
  await userEvent.clear(person(1).getByRole('textbox', { name: /^Name/ }));
  await userEvent.selectOptions(person(1).getByLabelText(/^Who/), 'pedestrian');
  await userEvent.click(save);
  await waitFor(() => expect(person(1).getAllByText(stays)).toHaveLength(2));
  expect(person(2).queryByText(stays)).not.toBeInTheDocument();
});

test('only causes of accidents are offered, and what was chosen and where comes from its sections', async () => {
  await openForm();
  expect(await inside('Accident').findByRole('checkbox', { name: 'Speeding' })).toBeVisible();
  expect(inside('Accident').queryByRole('checkbox', { name: 'Crack' })).not.toBeInTheDocument();
  await userEvent.click(await inside('What').findByRole('radio', { name: 'Collision' }));
  await userEvent.click(await inside('What').findByRole('radio', { name: 'Rear-end' }));
  expect(inside('What').getByPlaceholderText('Rear-end')).toBeVisible();
  expect(inside('Where').getByRole('radio', { name: /^P1/ })).toBeChecked();
  await userEvent.type(inside('Where').getByLabelText(/^Chainage/, { selector: '[name="chainage_from"]' }), '60+000');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('button', { name: /outside the package/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Kind: / })).not.toBeInTheDocument();
});

test('the only kind of a category is chosen with it', async () => {
  await openForm();
  await userEvent.click(await inside('What').findByRole('radio', { name: 'Collision' }));
  expect(await inside('What').findByRole('radio', { name: 'Rear-end' })).toBeChecked();
  expect(inside('What').getByPlaceholderText('Rear-end')).toBeVisible();
});

test.each([
  [7, true],
  [4711, false],
])('settling it on the spot is its author’s to say: member %i', async (author, offered) => {
  const draft = { id: 'a1', issue_type: 'road_user_accident', status: 'draft', version: 1, created_by: author };
  await openForm({ ...draft, masked: [], history: [], can_edit: 'all', allowed_actions: ['submit'] } as never);
  expect(screen.queryAllByRole('switch')).toHaveLength(offered ? 1 : 0);
});

describe('the place of the device', () => {
  const road = [
    { km: '12.000', lat: '17.000000', lng: '76.000000' },
    { km: '54.000', lat: '17.000000', lng: '76.400000' },
  ];
  const tells = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: answer } });
  const at = (lng: number) =>
    tells((found) => found({ coords: { latitude: 17, longitude: lng, accuracy: 8 } } as GeolocationPosition));
  const driving = (lng: number, heading: number) =>
    tells((found) =>
      found({ coords: { latitude: 17, longitude: lng, accuracy: 8, heading, speed: 15 } } as GeolocationPosition),
    );
  const chainage = () => inside('Where').getAllByLabelText(/^Chainage/)[0] as HTMLElement;
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Use GPS' }));
  beforeEach(() => Object.assign(settings.settings, { highways: [{ id: 12, alignment: road }] }));
  afterEach(() => Object.assign(settings.settings, { highways: [] }));

  test('writes an empty field, and again where it wrote it itself', async () => {
    await openForm();
    at(76.1);
    await ask();
    expect(await screen.findByText(/You (stand|are) at 22\+500/)).toBeVisible();
    expect(chainage()).toHaveValue('22+500');
    at(76.2);
    await ask();
    expect(await screen.findByText(/You (stand|are) at 33\+000/)).toBeVisible();
    expect(chainage()).toHaveValue('33+000');
  });

  test('says the carriageway of whoever drives along it, unless they said another', async () => {
    await openForm();
    const side = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
    at(76.1);
    await ask();
    expect(await screen.findByText(/You are at 22\+500/)).toBeVisible();
    expect(side('LHS')).not.toBeChecked();
    driving(76.1, 270);
    await ask();
    await waitFor(() => expect(side('RHS')).toBeChecked());
    driving(76.2, 90);
    await ask();
    await waitFor(() => expect(side('LHS')).toBeChecked());
    await userEvent.click(side('RHS'));
    driving(76.3, 90);
    await ask();
    expect(await screen.findByText(/You are at 43\+500/)).toBeVisible();
    expect(side('RHS')).toBeChecked();
  });

  test('leaves what a person typed, and offers itself', async () => {
    await openForm();
    await userEvent.type(chainage(), '14+700');
    tells((_found, failed) => failed({ code: 1 } as GeolocationPositionError));
    await ask();
    expect(await screen.findByText(/The device does not tell its place/)).toBeVisible();
    expect(chainage()).toHaveValue('14+700');
    at(76.1);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Use 22+500' }));
    expect(chainage()).toHaveValue('22+500');
    expect(screen.queryByRole('button', { name: 'Use 22+500' })).not.toBeInTheDocument();
  });
});
