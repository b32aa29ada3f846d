import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { typeAhead } from './typed-ahead.ts';

test('what is typed before the field is there is kept for it, and starts nothing on the page', async () => {
  const shortcut = jest.fn();
  window.addEventListener('keydown', shortcut);
  const take = typeAhead();
  await userEvent.keyboard('gaddhx{Backspace}a');
  expect(shortcut).not.toHaveBeenCalled();
  expect(take()).toBe('gaddha');
  await userEvent.keyboard('a');
  expect(shortcut).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', shortcut);
});

test('keys with Ctrl go where they went', async () => {
  render(<button type="button">there</button>);
  const take = typeAhead();
  await userEvent.tab();
  await userEvent.keyboard('{Control>}r{/Control}');
  expect(screen.getByRole('button')).toHaveFocus();
  expect(take()).toBe('');
});

test('what is typed into a field while the search does not come stays in that field', async () => {
  render(<input aria-label="chainage" />);
  const take = typeAhead();
  await userEvent.type(screen.getByLabelText('chainage'), '43+250');
  expect(screen.getByLabelText('chainage')).toHaveValue('43+250');
  expect(take()).toBe('');
});
