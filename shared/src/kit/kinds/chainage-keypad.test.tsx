import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from '#forms.ts';
import { loadTexts, show } from '#testing/show.ts';
import { Field } from '#ui/field.tsx';
import { chainage } from './chainage.tsx';

let isPhone = true;
jest.mock('#ui/use-is-phone.tsx', () => ({
  ...jest.requireActual<object>('#ui/use-is-phone.tsx'),
  useIsPhone: () => isPhone,
}));

const typed = jest.fn();
function Form() {
  const methods = useForm({ defaultValues: { at: '', to: '' } });
  return (
    <FormProvider {...methods}>
      <div onInput={typed}>
        <Field label="From">
          <chainage.Control path="at" field={{ kind: 'chainage' }} />
        </Field>
        <Field label="To">
          <chainage.Control path="to" field={{ kind: 'chainage' }} />
        </Field>
      </div>
    </FormProvider>
  );
}
const opener = (at: number) => screen.getAllByRole('button', { name: /^Keypad/ })[at]!;
const open = async (at = 0) => {
  await userEvent.click(opener(at));
  return screen.findByRole('dialog', { name: 'Chainage' });
};
const press = async (sheet: HTMLElement, ...keys: string[]) => {
  for (const name of keys) await userEvent.click(within(sheet).getByRole('button', { name }));
};

beforeAll(() => loadTexts('trial', () => Promise.resolve({ default: {} })));
beforeEach(() => {
  isPhone = true;
  localStorage.clear();
  typed.mockClear();
});
const begin = () => show([{ path: '*', element: <Form /> }], '/');

test('a phone has keys of its own, the plus among them, and shows the stone that is meant', async () => {
  begin();
  const sheet = await open();
  expect(within(sheet).getByRole('button', { name: 'Done' })).toBeDisabled();
  await press(sheet, '4', '7', 'plus', '2', '5', '7');
  expect(within(sheet).getByRole('status')).toHaveTextContent('47 km 257 m');
  await press(sheet, 'Delete the last', '8', '100 m on');
  expect(within(sheet).getByRole('status')).toHaveTextContent('47 km 358 m');
  await press(sheet, 'Done');
  expect(screen.getByLabelText('From')).toHaveValue('47+358');
  expect(typed).toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keys of a keyboard do the same, and no more digits are taken than a chainage has', async () => {
  begin();
  const sheet = await open();
  await userEvent.keyboard('123456789{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}+4++5678{Enter}');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(screen.getByLabelText('From')).toHaveValue('12+456');
});

test('what stands there is gone on from, and gives way to a new number', async () => {
  begin();
  await userEvent.type(screen.getByLabelText('From'), '33+050');
  let sheet = await open();
  expect(within(sheet).getByRole('status')).toHaveTextContent('33 km 50 m');
  await press(sheet, '100 m back', 'Done');
  expect(screen.getByLabelText('From')).toHaveValue('32+950');
  sheet = await open();
  await press(sheet, '6', 'Done');
  expect(screen.getByLabelText('From')).toHaveValue('6+000');
});

test('the last three are one tap away, in every field of the kind', async () => {
  begin();
  for (const key of ['1', '2', '3', '4']) await press(await open(), key, 'Done');
  const sheet = await open(1);
  const lately = within(within(sheet).getByRole('group', { name: 'Recent' })).getAllByRole('button');
  expect(lately.map(({ textContent }) => textContent)).toEqual(['4+000', '3+000', '2+000']);
  await userEvent.click(lately[1]!);
  await press(sheet, 'Done');
  expect(screen.getByLabelText('To')).toHaveValue('3+000');
});

test('typing into the field goes on as before, and a desk has no keys to press', async () => {
  isPhone = false;
  begin();
  await userEvent.type(screen.getByLabelText('From'), '47257');
  await userEvent.tab();
  expect(screen.getByLabelText('From')).toHaveValue('47+257');
  expect(screen.queryByRole('button', { name: /^Keypad/ })).toBeNull();
});
