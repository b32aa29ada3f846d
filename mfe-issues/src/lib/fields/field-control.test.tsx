import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { FormProvider, useForm } from '@chainage/shared/forms';
import { roadUserAccident } from '#types/road-user-accident.ts';
import { loadTexts, show } from '@chainage/shared/testing/show';
import { ErrorSummary } from './error-summary.tsx';
import { FieldControl } from './field-control.tsx';
import { FormErrors } from './form-errors.tsx';
import { typeForm, TypeFormProvider } from './type-form.tsx';

function Form({ errors, masked = [] }: { errors: FieldError[]; masked?: string[] }) {
  const form = typeForm(roadUserAccident, masked);
  const methods = useForm({ defaultValues: { chainage_from: '', vehicles: [{ registration_no: '' }] } });
  const field = (path: string) =>
    form.fields[path] && <FieldControl path={path} field={form.fields[path]} required={path === 'chainage_from'} />;
  return (
    <TypeFormProvider value={form}>
      <FormProvider {...methods}>
        <FormErrors value={errors}>
          <ErrorSummary errors={errors} />
          {field('chainage_from')}
          {field('vehicles')}
        </FormErrors>
      </FormProvider>
    </TypeFormProvider>
  );
}
const open = (errors: FieldError[], masked?: string[]) =>
  show([{ path: '*', element: <Form errors={errors} masked={masked} /> }], '/');

beforeAll(() => loadTexts('issues', () => import('#i18n/en.json')));
beforeEach(() => {
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, next: null, previous: null, results: [] });
});

test('an error of the server stands at its field, and the summary leads there', async () => {
  open([{ path: 'vehicles.0.registration_no', code: 'too_long', message: '' }]);
  const plate = screen.getByLabelText(/^Registration/);
  expect(plate).toBeInvalid();
  expect(plate).toHaveAccessibleDescription('This is too long');
  await userEvent.click(screen.getByRole('button', { name: 'Vehicle 1 · Registration: This is too long' }));
  expect(plate).toHaveFocus();
});

test('a chainage that cannot be read says how to write it', () => {
  open([{ path: 'chainage_from', code: 'decimals', message: '' }]);
  expect(screen.getByLabelText(/^Chainage/)).toHaveAccessibleDescription('Please write it like 43+250');
});

test('what this reader may not see is named, not asked for', () => {
  open([], ['vehicles.*.driver_name']);
  expect(screen.queryByLabelText(/Driver's name/)).not.toBeInTheDocument();
  expect(screen.getByText(/Hidden: your role/)).toBeVisible();
});
