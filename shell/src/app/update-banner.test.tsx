import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '@chainage/shared/i18n/instance';
import { holdReload } from '@chainage/shared/lib/busy';
import { addShellTexts } from '#i18n/texts.ts';
import { announceUpdate, page } from '#service-worker/update.ts';
import { UpdateBanner } from './update-banner.tsx';

it('says why it waits, and reloads anyway only when told to', async () => {
  await startI18n('en');
  await addShellTexts();
  const takeOver = jest.spyOn(page, 'takeOver').mockImplementation(() => undefined);
  render(<UpdateBanner />);
  expect(screen.queryByText(/new features/i)).not.toBeInTheDocument();
  act(announceUpdate);
  let free = () => {};
  act(() => {
    free = holdReload('form');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByText(/A form is not saved yet/)).toBeVisible();
  expect(takeOver).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload anyway' }));
  expect(takeOver).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveAttribute('aria-busy', 'true');
  act(free);
});
