import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from '#forms.ts';
import { startI18n } from '#i18n/instance.ts';
import { addSharedTexts } from '#i18n/shared-texts.ts';
import { show } from '#testing/show.ts';
import type { Field } from '#contracts/kit/field.ts';
import { photo } from './photo.tsx';

function Form() {
  const methods = useForm({ defaultValues: { letter: '' } });
  return (
    <FormProvider {...methods}>
      <photo.Control path="letter" field={{ kind: 'photo', papers: true } as unknown as Field} />
      <output>{methods.watch('letter') === '' ? 'none' : 'one'}</output>
    </FormProvider>
  );
}

beforeAll(async () => {
  await startI18n('en');
  await addSharedTexts();
});

test('a file that was chosen can be taken away again, with its name', async () => {
  show([{ path: '*', element: <Form /> }], '/');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'letter.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.getByText('letter.pdf')).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('none')).toBeVisible();
  expect(screen.queryByText('letter.pdf')).toBeNull();
});
