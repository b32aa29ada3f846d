/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '#forms.ts';
import type { FormValues } from '../kind.tsx';
import { FormFrame } from './form-frame.tsx';

const sent = jest.fn();
const submitted = jest.fn();

function Frame({ busy = false }: { busy?: boolean }) {
  const methods = useForm<FormValues>();
  return (
    <FormFrame methods={methods} errors={[]} onSend={sent}>
      <input aria-label="text" />
      <button type="button">other</button>
      <button type="submit" onClick={(event) => busy && event.preventDefault()}>
        <span>send</span>
      </button>
    </FormFrame>
  );
}

beforeEach(() => {
  sent.mockClear();
  submitted.mockClear();
  document.addEventListener('submit', submitted, { once: true });
});
afterEach(() => document.removeEventListener('submit', submitted));

it('sends once by its button and by Enter, without the browser going through every field first', async () => {
  render(<Frame />);
  await userEvent.click(screen.getByText('send'));
  expect(sent).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('text'), 'a{Enter}');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(submitted).not.toHaveBeenCalled();
});

it('sends what is submitted from outside, and nothing by other buttons or a busy one', async () => {
  const { rerender } = render(<Frame />);
  await userEvent.click(screen.getByText('other'));
  expect(sent).not.toHaveBeenCalled();
  fireEvent.submit(screen.getByLabelText('text').closest('form') as HTMLFormElement);
  expect(sent).toHaveBeenCalledTimes(1);
  rerender(<Frame busy />);
  await userEvent.click(screen.getByText('send'));
  expect(sent).toHaveBeenCalledTimes(1);
});
