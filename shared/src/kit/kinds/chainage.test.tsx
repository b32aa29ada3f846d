import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from '#forms.ts';
import { loadTexts, show } from '#testing/show.ts';
import { Field } from '#ui/field.tsx';
import { chainage } from './chainage.tsx';

const typed = jest.fn();
function Form() {
  const methods = useForm({ defaultValues: { at: '' } });
  return (
    <FormProvider {...methods}>
      <div onInput={typed}>
        <Field label="Chainage">
          <chainage.Control path="at" field={{ kind: 'chainage' }} />
        </Field>
      </div>
    </FormProvider>
  );
}
const field = () => screen.getByLabelText('Chainage');

beforeAll(() => loadTexts('trial', () => Promise.resolve({ default: {} })));
beforeEach(() => {
  typed.mockClear();
  show([{ path: '*', element: <Form /> }], '/');
});

test('what was typed without a plus is said in words and written as road people do', async () => {
  await userEvent.type(field(), '47257');
  expect(screen.getByText('47 km 257 m')).toBeVisible();
  expect(field()).toHaveValue('47257');
  await userEvent.tab();
  expect(field()).toHaveValue('47+257');
});

test.each([
  ['47+2', ['47+002', '47+200']],
  ['47 25', ['47+025', '47+250']],
])('%s could be two places: it is asked which', async (input, places) => {
  await userEvent.type(field(), input);
  await userEvent.tab();
  expect(field()).toHaveValue(input);
  expect(screen.queryByText(/^47 km/)).toBeNull();
  const buttons = places.map((place) => screen.getByRole('button', { name: `${place}?` }));
  await userEvent.click(buttons[1]!);
  expect(field()).toHaveValue(places[1]);
  expect(screen.getByText(/^47 km 2[05]0 m$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /\?$/ })).toBeNull();
});

test.each(['47+0', '47+002', '47', '47.2', '47200'])('%s is one place', async (input) => {
  await userEvent.type(field(), input);
  expect(screen.queryByRole('button', { name: /\?$/ })).toBeNull();
});

test('a slip of the finger stays as it was typed, and moves nowhere', async () => {
  await userEvent.type(field(), '47+2571');
  await userEvent.tab();
  expect(field()).toHaveValue('47+2571');
  expect(screen.getByRole('button', { name: /^100 m on, / })).toBeDisabled();
});

test('moves by a hundred metres a tap, never before the beginning of the road, as if it were typed', async () => {
  await userEvent.type(field(), '0+150');
  typed.mockClear();
  await userEvent.click(screen.getByRole('button', { name: /^100 m back, / }));
  expect(field()).toHaveValue('0+050');
  await userEvent.click(screen.getByRole('button', { name: /^100 m back, / }));
  expect(field()).toHaveValue('0+000');
  await userEvent.click(screen.getByRole('button', { name: /^100 m on, / }));
  expect(field()).toHaveValue('0+100');
  expect(typed).toHaveBeenCalledTimes(3);
});
