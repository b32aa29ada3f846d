import { fireEvent, render, screen } from '@testing-library/react';
import { startI18n } from '../i18n/instance.ts';
import { addSharedTexts } from '../i18n/shared-texts.ts';
import { isFileAccepted, withTwins } from './file-rules.ts';
import { FileSelect } from './file-select.tsx';
import { Field } from './field.tsx';
import { toast } from './toast.tsx';

const danger = jest.spyOn(toast, 'danger').mockImplementation(() => undefined);
beforeAll(async () => {
  await startI18n('en');
  await addSharedTexts();
});

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText(/Letter/), { target: { files: [new File(['x'], name)] } });

test('a file of another kind is refused with the text that names the kinds, for 2.5 s', () => {
  const onChoose = jest.fn();
  render(
    <Field label="Letter">
      <FileSelect extensions={['pdf', 'jpeg']} onChoose={onChoose} />
    </Field>,
  );
  choose('letter.exe');
  const text = 'Please choose a valid file. Only extensions pdf, jpeg, jpg are supported.';
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(danger).toHaveBeenCalledWith('Error', text, 2500);
  expect(onChoose).toHaveBeenLastCalledWith(null);
  choose('Letter.PDF');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChoose.mock.lastCall[0].name).toBe('Letter.PDF');
});

test('the default warning', () => {
  render(<FileSelect extensions={['zip']} onChoose={jest.fn()} warning />);
  expect(screen.getByRole('alert').textContent).toBe('Error in this field');
});

test('kinds are told by the end of the name, jpeg and jpg being one', () => {
  expect(withTwins(['jpg', 'png'])).toEqual(['jpeg', 'jpg', 'png']);
  expect(isFileAccepted('a.b.JPG', ['jpeg'])).toBe(true);
  expect(isFileAccepted('pdf', ['pdf'])).toBe(false);
  expect(isFileAccepted('a.pdf.exe', ['pdf'])).toBe(false);
});
