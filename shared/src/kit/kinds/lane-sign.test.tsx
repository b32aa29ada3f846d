import { screen } from '@testing-library/react';
import { FormProvider, useForm } from '#forms.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { Field } from '#ui/field.tsx';
import { choice } from './choice.tsx';

const OPTIONS = ['lhs', 'rhs', 'median'];
const Form = () => (
  <FormProvider {...useForm({ defaultValues: { direction: '' } })}>
    <Field label="Direction" group>
      <choice.Control path="direction" field={{ kind: 'choice', options: OPTIONS }} />
    </Field>
  </FormProvider>
);

beforeAll(() => loadTexts());

test('the sides of a road are drawn as it lies: traffic runs up on the left one, down on the right one', async () => {
  signInAs([]);
  show([{ path: '*', element: <Form /> }], '/');
  const drawn = (side: RegExp) =>
    screen.getByRole('radio', { name: side }).closest('label')?.querySelector('svg')?.getAttribute('data-leads');
  await screen.findByRole('radio', { name: /^LHS/ });
  expect([/^LHS/, /^RHS/, /^Median/].map(drawn)).toEqual(['to', 'from', undefined]);
});
