import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { km } from '#contracts/kit/kinds/chainage.ts';
import { plate } from '#contracts/kit/kinds/plate.ts';
import { rows } from '#contracts/kit/kinds/rows.ts';
import { text } from '#contracts/kit/kinds/text.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { FormProvider, useForm } from '#forms.ts';
import { loadTexts, show } from '#testing/show.ts';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldControl } from './field-control.tsx';
import { FormErrors } from './form-errors.tsx';

const rules: RecordRules = {
  module: 'trial',
  fields: { at: km(), carts: rows({ plate: plate().nullish(), driver: text(20).nullish() }, 5) },
  sections: [{ key: 'all', fields: ['at', 'carts'] }],
  required: { submit: ['at'] },
  sensitive: [],
};

function Form({ errors, masked = [] }: { errors: FieldError[]; masked?: string[] | undefined }) {
  const methods = useForm({ defaultValues: { at: '', carts: [{ plate: '' }] } });
  return (
    <ScopeProvider value={scopeOf(rules, { masked, step: 'submit' })}>
      <FormProvider {...methods}>
        <FormErrors value={errors}>
          <ErrorSummary errors={errors} />
          <FieldControl path="at" />
          <FieldControl path="carts" />
        </FormErrors>
      </FormProvider>
    </ScopeProvider>
  );
}
const open = (errors: FieldError[], masked?: string[]) =>
  show([{ path: '*', element: <Form errors={errors} masked={masked} /> }], '/');

const texts = {
  field: { at: 'Chainage', plate: 'Registration', driver: "Driver's name", carts: 'Carts' },
  rows: { carts: { title: 'Carts', one: 'Cart {{number}}', add: 'Add a cart', remove: 'Remove cart {{number}}' } },
};
beforeAll(() => loadTexts('trial', () => Promise.resolve({ default: texts })));
beforeEach(() => {
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, next: null, previous: null, results: [] });
});

test('an error of the server stands at its field, and the summary leads there', async () => {
  open([{ path: 'carts.0.plate', code: 'too_long', message: '' }]);
  const field = screen.getByLabelText(/^Registration/);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('This is too long');
  await userEvent.click(screen.getByRole('button', { name: 'Cart 1 · Registration: This is too long' }));
  expect(field).toHaveFocus();
});

test('a chainage that cannot be read says how to write it', () => {
  open([{ path: 'at', code: 'decimals', message: '' }]);
  expect(screen.getByLabelText(/^Chainage/)).toHaveAccessibleDescription('Please write it like 43+250');
  expect(screen.getByLabelText(/^Chainage/)).toBeRequired();
});

test('what this reader may not see is named, not asked for', () => {
  open([], ['carts.*.driver']);
  expect(screen.queryByLabelText(/Driver's name/)).not.toBeInTheDocument();
  expect(screen.getByText(/Hidden: your role/)).toBeVisible();
});

test('an unusual plate is taken with a warning', async () => {
  open([]);
  await userEvent.type(screen.getByLabelText(/^Registration/), '12C4567');
  expect(screen.getByRole('status')).toHaveTextContent('This registration looks unusual');
  await userEvent.clear(screen.getByLabelText(/^Registration/));
  await userEvent.type(screen.getByLabelText(/^Registration/), 'mh 13 ab 1234');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('rows are added and taken away by name', async () => {
  open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a cart' }));
  expect(screen.getByRole('group', { name: 'Cart 2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove cart 1' }));
  expect(screen.queryByRole('group', { name: 'Cart 2' })).not.toBeInTheDocument();
});
