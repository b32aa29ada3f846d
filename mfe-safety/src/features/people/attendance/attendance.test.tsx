/** Who was there, by keyboard and by thumb: suggested from the register, nobody twice, signed on the screen or on a sheet. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { FormProvider, useForm } from '@chainage/shared/forms';
import { filesOf } from '@chainage/shared/kit/photos/file-values.ts';
import { valuesToWire } from '@chainage/shared/kit/form/values.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordChanged } from '@chainage/shared/kit/record/record.queries.ts';
import { ScopeProvider, scopeOf } from '@chainage/shared/kit/scope';
import type { FormValues } from '@chainage/shared/kit/kind';
import { ModuleProvider } from '@chainage/shared/kit/texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { Attendance } from './attendance.tsx';
import { AttendedList } from './attended-list.tsx';

const id = (at: number) => `01932d6e-5d1c-7c6a-8a0e-${String(at).padStart(12, '0')}`;
const worker = (at: number, changes: object = {}) => ({
  ...{ id: id(at), name: `Worker ${at}`, employer: 'Shakti Infra', trade: 'Mason', sex: 'male', person_no: `SI-${at}` },
  ...{ package: 1, status: 'active', ...changes },
});
const others = [
  worker(101, { employer: 'Om Works', package: 2, name: 'Ramesh Pawar' }),
  worker(102, { employer: 'Om Works', name: 'Lata Kamble' }),
];
const thirty = Array.from({ length: 30 }, (_, at) => worker(at + 1));

/** Fewer than a list has, as nobody draws so many here. */
jest.mock('@chainage/shared/contracts/safety/attendance', () => ({
  ...jest.requireActual<object>('@chainage/shared/contracts/safety/attendance'),
  SIGNATURES_AT_ONCE: 2,
}));
const get = jest.spyOn(api, 'get');
let values: () => FormValues;
function Form() {
  const methods = useForm<FormValues>({ defaultValues: { package: '1', participants: [] } });
  values = () => methods.getValues();
  return (
    <ModuleProvider value="safety">
      <FormProvider {...methods}>
        <ScopeProvider value={scopeOf(safetyProgram)}>
          <Attendance path="participants" />
        </ScopeProvider>
      </FormProvider>
    </ModuleProvider>
  );
}

const fields = fieldsOf({ participants: safetyProgram.fields['participants']! });
const said = () => valuesToWire(values(), fields)['participants'] as Record<string, unknown>[] | null;
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  await loadTexts('safety', async () => {
    const [own, people] = await Promise.all([import('#i18n/en.json'), import('../i18n/en.json')]);
    const field = { ...own.default.field, ...people.default.field };
    return { default: { ...own.default, ...people.default, field } };
  });
});
beforeEach(() => {
  newDevice();
  signInAs(['view__own__safety_program', 'create__own__safety_program']);
  get.mockResolvedValue({ count: 32, next: null, previous: null, results: [...others, ...thirty] });
  show([{ path: '*', element: <Form /> }], '/');
});

test('thirty workers of a contractor are marked with two taps, and one who is missing is taken out with a third', async () => {
  // a phone that was allowed to say where it is after the first was marked
  let state = 'prompt';
  const asked = jest.fn();
  const coords = { latitude: 17.7, longitude: 75.95, accuracy: 8 };
  Object.assign(navigator, {
    permissions: { query: () => Promise.resolve({ state }) },
    geolocation: {
      getCurrentPosition: (found: PositionCallback) => {
        asked();
        found({ coords } as GeolocationPosition);
      },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Shakti Infra (30)' }));
  await press(/^Worker 1 Mason/);
  state = 'granted';
  // two quick taps are one question
  for (const name of [/^Worker 2 Mason/, /^Worker 3 Mason/]) fireEvent.click(screen.getByRole('button', { name }));
  await press('All 30 are here');
  expect(screen.getByRole('status')).toHaveTextContent('30 present');
  expect(said()).toHaveLength(30);
  expect(said()?.[0]).toMatchObject({
    name: 'Worker 1',
    worker: id(1),
    employer: 'Shakti Infra',
    person_no: 'SI-1',
    signature: null,
    marked_at: expect.stringMatching(/Z$/),
  });
  // the list says by itself when and where it was filled in
  await waitFor(() =>
    expect(said()?.at(-1)).toMatchObject({
      marked_where: { lat: '17.700000', lng: '75.950000', accuracy_m: '8.0' },
    }),
  );
  expect(
    said()
      ?.filter((row) => row['marked_where'] === null)
      .map(({ name }) => name),
  ).toEqual(['Worker 1']);
  expect(asked).toHaveBeenCalledTimes(2);
  const third = screen.getByRole('button', { name: /^Worker 3 Mason/ });
  expect(third).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(third);
  expect(third).toHaveAttribute('aria-pressed', 'false');
  expect(said()?.map(({ name }) => name)).not.toContain('Worker 3');
  await press('All signed on the sheet');
  expect(said()?.every(({ signed }) => signed === true)).toBe(true);
});

test('by keys: those of this package come first, a name is found by its beginning, typed once and never twice', async () => {
  const people = await screen.findAllByRole('button', { pressed: false });
  // who was seen in another package stands behind
  expect(people.at(-1)).toHaveTextContent('Ramesh Pawar');
  const find = screen.getByLabelText('Name or number');
  await userEvent.type(find, 'lata{Enter}');
  expect(said()?.map(({ name }) => name)).toEqual(['Lata Kamble']);
  await userEvent.type(find, 'New Man{Enter}');
  await userEvent.type(find, 'NEW  man{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('NEW man stands in the list already.');
  await userEvent.type(find, 'si 7{Enter}');
  expect(said()?.map(({ name, worker: of }) => [name, of])).toEqual([
    ['Lata Kamble', id(102)],
    ['New Man', null],
    ['Worker 7', id(7)],
  ]);
  screen.getByRole('checkbox', { name: 'Signed on the sheet New Man' }).focus();
  await userEvent.keyboard(' ');
  expect(said()?.[1]).toMatchObject({ signed: true });
});

test('they sign one after the other with a finger, a tap is no signature, and its picture goes along as a file', async () => {
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined, hasPointerCapture: () => true });
  // jsdom reads and shows no files
  Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined });
  Object.assign(Blob.prototype, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) });
  const drawn: string[] = [];
  const ink = Object.fromEntries(
    ['beginPath', 'moveTo', 'lineTo', 'stroke', 'fillRect'].map((name) => [name, () => void drawn.push(name)]),
  );
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ink,
    toBlob: (done: BlobCallback) => done(new Blob(['png'], { type: 'image/png' })),
  });
  await screen.findByRole('button', { name: /^Worker 1 Mason/ });
  for (const at of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Worker ${at} Mason`) }));
  const dialogOf = (name: string) => within(screen.getByRole('dialog', { name: `${name} signs here` }));
  const signAs = async (name: string) => {
    const dialog = dialogOf(name);
    const pad = dialog.getByLabelText('Sign here with a finger');
    fireEvent.pointerDown(pad, { pointerId: 1 });
    expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    fireEvent.pointerMove(pad, { pointerId: 1, clientX: 20, clientY: 5 });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  };
  await press('Sign one after the other');
  await signAs('Worker 1');
  expect(drawn).toEqual(['fillRect', 'beginPath', 'moveTo', 'lineTo', 'stroke']);
  // whoever does not sign now is passed over, the last one by closing
  await userEvent.click(dialogOf('Worker 2').getByRole('button', { name: 'Next one' }));
  const next = dialogOf('Worker 3');
  expect(next.queryByRole('button', { name: 'Next one' })).toBeNull();
  expect(next.getByRole('button', { name: 'Done' })).toBeDisabled();
  await userEvent.click(next.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('3 present · 1 signed');
  // a list takes no more: nobody's turn comes by itself when one who signed goes
  await press('Sign one after the other');
  await signAs('Worker 2');
  await press('Take Worker 2 out');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take Worker 2 out' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [file] = await filesOf(values(), fields);
  expect(file).toMatchObject({ stage: 'signature' });
  expect(said()?.[0]).toMatchObject({ signed: true, signature: file?.id });
  // no tap beside it takes away what was drawn, without a question
  expect(screen.getByRole('checkbox', { name: 'Signed on the sheet Worker 1' })).toBeDisabled();
  for (const again of [/^Worker 1 Mason/, 'Take Worker 1 out']) {
    await press(again);
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Take Worker 1 out?' })).getByText('Keep in the list'),
    );
  }
  expect(said()?.[0]).toMatchObject({ signed: true, signature: file?.id });
  // taken back: it is drawn anew
  await press('Signed Worker 1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign again' }));
  expect(said()?.[0]).toMatchObject({ signed: false, signature: null });
  await press('Take Worker 1 out');
  await press('Take Worker 3 out');
  expect(said()).toEqual(null);
});

test('whoever was entered with a talk is suggested as soon as it has arrived', async () => {
  await screen.findByRole('button', { name: /^Worker 1 Mason/ });
  const of = (employer: string, number: number, from: number) =>
    Array.from({ length: number }, (_, at) => worker(from + at, { employer }));
  const results = [worker(103, { name: 'New Man' }), ...of('Om Works', 61, 200), ...of('Jai Roads', 501, 300)];
  get.mockResolvedValue({ count: results.length, next: null, previous: null, results });
  act(() => recordChanged({ module: 'safety', entity: 'safety_program' }, { id: id(200) }));
  expect(await screen.findByRole('button', { name: /^New Man/ })).toBeVisible();
  // all at once are a contractor's, as many as one list holds, and never people whom nobody sees
  const all = () => screen.queryByText(/^All \d+ are here$/)?.textContent;
  expect(all()).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Jai Roads (501)' }));
  expect(all()).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Om Works (61)' }));
  expect(all()).toBe('All 61 are here');
});

test('a list says where it was filled in: places of a site once, and how many have none', () => {
  const at = (lat: string, accuracy_m: string) => ({ lat, lng: '75.950000', accuracy_m });
  const participants = [at('17.700011', '8.0'), at('17.700043', '21.5'), at('17.712000', '8.0'), null].map((where) => ({
    ...{ name: 'Worker', marked_at: '2026-11-20T03:00:00Z', marked_where: where },
  }));
  render(<AttendedList record={{ participants } as unknown as AnyRecord} />);
  expect(screen.getByText(/^Marked/)).toHaveTextContent(/ · 17.7000, 75.9500 · 17.7120, 75.9500 · 1 without a place$/);
});
