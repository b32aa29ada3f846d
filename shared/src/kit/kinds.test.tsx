import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import { KIND_NAMES } from '#contracts/kit/kinds.ts';
import { FormProvider, useForm, type UseFormReturn } from '#forms.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { cellOf } from '#lib/format/cell.ts';
import { FieldControl } from './form/field-control.tsx';
import { FormErrors } from './form/form-errors.tsx';
import { FormSections } from './form/form-sections.tsx';
import { emptyValues, filesIn, valuesToForm, valuesToWire } from './form/values.ts';
import type { FormValues } from './kind.tsx';
import { KINDS } from './kinds.tsx';
import { RecordSections } from './record/record-sections.tsx';
import { ScopeProvider, scopeOf } from './scope.tsx';
import { TORTURE } from './testing/torture-kind.ts';
import { TORTURE_TEXTS } from './testing/torture-texts.ts';

const fields = fieldsOf(TORTURE.fields);
let methods: UseFormReturn<FormValues>;

interface Props {
  names?: readonly string[];
  record?: Record<string, unknown>;
  errors?: FieldError[];
  masked?: string[];
}
function Form({ names, record, errors = [], masked = [] }: Props) {
  methods = useForm<FormValues>({ defaultValues: record ? valuesToForm(record, fields) : emptyValues(fields) });
  return (
    <ScopeProvider value={scopeOf(TORTURE, { masked, step: 'submit' })}>
      <FormProvider {...methods}>
        <FormErrors value={errors}>
          {names ? names.map((name) => <FieldControl key={name} path={name} />) : <FormSections />}
        </FormErrors>
      </FormProvider>
    </ScopeProvider>
  );
}
const open = (props: Props) => show([{ path: '*', element: <Form {...props} /> }], '/');
const view = (record: Record<string, unknown>, masked: string[] = []) =>
  show(
    [
      {
        path: '*',
        element: (
          <ScopeProvider value={scopeOf(TORTURE, { masked })}>
            <RecordSections values={record} />
          </ScopeProvider>
        ),
      },
    ],
    '/',
  );
const wire = (...names: string[]) => {
  const all = valuesToWire(methods.getValues(), fields);
  return names.map((name) => all[name]);
};

const lookups = [
  { id: 3, code: 'a', label: 'Rain', parent: null, is_active: true, sort_order: 1, attributes: {} },
  { id: 4, code: 'b', label: 'Fog', parent: null, is_active: true, sort_order: 2, attributes: {} },
];
const people = [{ id: 9, name: 'Asha', role_name: 'Patrol', is_active: true, designation: null }];
const pole = { id: '01932d6e-5d1c-7c6a-8a0e-00000000000a', asset_code: 'LP-1', name: 'Light pole' };

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS })));
beforeEach(() => {
  signInAs([]);
  jest.restoreAllMocks();
  useConnectivity.setState({ online: true });
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path.includes('asset-register/')) return Promise.resolve(pole);
    const results = path.includes('users') ? people : path.includes('asset-registers') ? [pole] : lookups;
    return Promise.resolve({ count: results.length, next: null, previous: null, results });
  });
});

test('every kind is in the torture kind, and has control, view and cell', () => {
  const rows = Object.values(fields).flatMap(({ row }) => Object.values(row ?? {}));
  const used = new Set([...Object.values(fields), ...rows].map(({ kind }) => kind));
  expect([...used].sort()).toEqual([...KIND_NAMES].sort());
  for (const kind of KIND_NAMES) {
    expect(KINDS[kind]).toMatchObject({ Control: expect.any(Function), View: expect.any(Function) });
    expect(cellOf(null, { kind })).toBe('');
  }
});

test('what is typed becomes what the wire takes, kind by kind', async () => {
  open({ names: ['title', 'story', 'count', 'weight', 'amount', 'price', 'at', 'cart_plate', 'phone', 'seen_at'] });
  const typed: Record<string, string> = {
    title: ' A title ',
    story: 'Long',
    count: '7',
    weight: '12.5',
    amount: '1,200.5',
    price: '1,20,000.50',
    at: '43+250',
    'cart plate': 'mh 13 ab 1234',
    phone: '+91 98220 12345',
  };
  for (const [name, value] of Object.entries(typed))
    await userEvent.type(screen.getByLabelText(new RegExp(`^${name}`)), value);
  expect(wire('title', 'story', 'count', 'weight', 'amount', 'price', 'at', 'cart_plate', 'phone')).toEqual([
    'A title',
    'Long',
    7,
    '12.5',
    '1200.5',
    '120000.50',
    '43.250',
    'MH13AB1234',
    '9822012345',
  ]);
  expect(screen.getByText('kg')).toBeVisible();
  expect(screen.getByLabelText(/^phone/)).toHaveAttribute('inputmode', 'tel');
  expect(screen.getByLabelText(/^story/).tagName).toBe('TEXTAREA');
});

test('choices, lists and people are chosen', async () => {
  open({ names: ['mood', 'side', 'broken', 'list', 'many', 'helper'] });
  await userEvent.selectOptions(screen.getByLabelText(/^mood/), 'odd');
  await userEvent.click(screen.getByRole('radio', { name: 'left' }));
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await screen.findByRole('option', { name: 'Rain' });
  await userEvent.selectOptions(screen.getByLabelText(/^list/), '3');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Fog' }));
  expect(wire('mood', 'side', 'broken', 'list', 'many')).toEqual(['odd', 'left', false, 3, [4]]);
});

test('a record of another register is searched for only once somebody wants to choose', async () => {
  open({ names: ['thing'] });
  expect(api.get).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'thing Choose' }));
  expect(await screen.findByText('Search code or name')).toBeVisible();
  expect(jest.mocked(api.get).mock.calls[0]?.[0]).toBe('organisation/data/asset-registers/');
});

test('errors say how their kind is written', () => {
  const code = 'decimals' as const;
  open({
    names: ['weight', 'at', 'phone'],
    errors: [
      { path: 'weight', code, message: '' },
      { path: 'at', code, message: '' },
      { path: 'phone', code: 'invalid', message: '' },
    ],
  });
  expect(screen.getByLabelText(/^weight/)).toHaveAccessibleDescription(
    'Please write a number like 12.50. Digits after the point: 2 at most',
  );
  expect(screen.getByLabelText(/^at/)).toHaveAccessibleDescription('Please write it like 43+250');
  expect(screen.getByLabelText(/^phone/)).toHaveAccessibleDescription(/ten digits/);
});

test('a row is chosen by what it is called, and stays chosen when rows before it go', async () => {
  open({
    names: ['carts', 'riders'],
    record: { carts: [{ plate: 'MH13AB1234' }, { plate: 'KA5Z0001' }], riders: [{}] },
  });
  const cart = screen.getByLabelText(/^cart/);
  await userEvent.selectOptions(cart, '2 · KA5Z0001');
  await userEvent.click(screen.getByRole('button', { name: 'Remove cart 1' }));
  expect(cart).toHaveDisplayValue('1 · KA5Z0001');
  expect(wire('riders')).toEqual([[expect.objectContaining({ cart: 0 })]]);
});

test('fields come and go with what they hang on, and are required once shown', async () => {
  open({});
  expect(screen.queryByLabelText(/^reason/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(await screen.findByLabelText(/^reason/)).toBeRequired();
  expect(screen.queryByLabelText(/^follow up/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^reason/), 'Fell');
  expect(await screen.findByLabelText(/^follow up/)).toBeRequired();
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByLabelText(/^follow up/)).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'files' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'right' }));
  expect(await screen.findByRole('heading', { name: 'files' })).toBeVisible();
});

test('a key in one field draws no other control again', async () => {
  let drawn = 0;
  const { Control } = KINDS.area;
  jest.replaceProperty(KINDS as { area: typeof KINDS.area }, 'area', {
    ...KINDS.area,
    Control: (props) => {
      drawn += 1;
      return <Control {...props} />;
    },
  });
  open({});
  const before = drawn;
  expect(before).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText(/^title/), 'Ten keys!!');
  expect(drawn).toBe(before);
  jest.restoreAllMocks();
});

test('files wait in the form until it is sent', () => {
  const file = new Blob(['x']);
  const values = { ...emptyValues(fields), picture: { id: pole.id, file }, carts: [{ plate: '' }] };
  expect(filesIn(values)).toEqual([{ id: pole.id, file }]);
  expect(valuesToWire(values, fields)).toMatchObject({ picture: pole.id, signed: null });
});

test('a signature is drawn on a pad, and can be drawn again', async () => {
  open({ names: ['side', 'signed'], record: { side: 'right', signed: pole.id } });
  expect(screen.getByText('Signed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign again' }));
  expect(screen.getByLabelText('Sign here with a finger')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
});

const full = {
  title: 'A title',
  count: 7,
  weight: '12.5',
  price: '120000.50',
  at: '43.250',
  cart_plate: 'MH13AB1234',
  phone: '9822012345',
  seen_at: '2026-10-06T16:40:00Z',
  due_on: '2026-10-07',
  mood: 'odd',
  broken: false,
  reason: 'hidden now',
  list: 3,
  many: [3, 4],
  helper: 9,
  thing: pole.id,
  side: 'right',
  place: { lat: '17.670000', lng: '75.900000', accuracy_m: '8.0' },
  carts: [{ plate: 'MH13AB1234', loaded: true, load: '3.0' }],
  riders: [{ name: 'Asha', cart: 0 }],
  total: 1,
};

test('a record reads as people write it', async () => {
  view(full);
  for (const shown of ['43+250', '12.5 kg', '₹1,20,000.50', '06 Oct, 2026 10:10 PM', '07 Oct, 2026', 'odd', 'No'])
    expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByRole('link', { name: '9822012345' })).toHaveAttribute('href', 'tel:+919822012345');
  expect(await screen.findByText('Asha', { selector: 'dd' })).toBeVisible();
  expect(await screen.findByText('LP-1 · Light pole')).toBeVisible();
  expect(screen.getByText('17.670000, 75.900000 (±8.0 m)')).toBeVisible();
  expect(screen.getByText('Cart 1 · MH13AB1234')).toBeVisible();
  expect(screen.queryByText('hidden now')).not.toBeInTheDocument();
  const total = screen.getByText('total').closest('div');
  expect(within(total as HTMLElement).getByText('1')).toBeVisible();
});

test('what this reader may not see is named, what is empty is folded', () => {
  const { phone: _, ...rest } = full;
  view({ ...rest, story: null, amount: null }, ['phone', 'riders.*.secret']);
  expect(screen.getAllByText(/Hidden: your role/)).toHaveLength(2);
  const plain = screen.getByRole('region', { name: 'plain' });
  expect(within(plain).getByText('Not filled in: 2')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'parts' })).queryByText(/Not filled in/)).not.toBeInTheDocument();
});
