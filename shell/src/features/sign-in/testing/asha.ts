import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** What the server answers to Asha's right password. */
export const ASHA: LoginAnswer = {
  token: 't',
  csrf_token: 'c',
  role: 'subscriber',
  user: { id: '0190', name: 'Asha', email: 'a@b.example', mobile: null },
};

/** Asha fills in the form, with a space as a phone's keyboard leaves it, and sends it. */
export async function signInAsAsha(password = 'right'): Promise<void> {
  await userEvent.type(screen.getByLabelText(/e-mail or mobile/i), ' asha@bhima.example ');
  await userEvent.type(screen.getByLabelText(/^password/i), password);
  await userEvent.click(screen.getByRole('button', { name: /^sign in$/i }));
}
