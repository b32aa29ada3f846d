import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useLocation } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { PageSearch } from './page-search.tsx';

jest.mock('#remotes/use-remote-menu.ts', () => ({
  useRemoteMenu: () => [{ name: 'issues', label: 'Issues', links: [{ label: 'Road accidents', path: '/issues/acc' }] }],
  useRemoteActions: () => [],
}));

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const open = () => {
  const close = jest.fn();
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <PageSearch onClose={close} />
      <Where />
    </MemoryRouter>,
  );
  return close;
};

beforeAll(async () => {
  // jsdom draws no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts()]);
});

test('one types at once, and Enter opens the first page found', async () => {
  const close = open();
  expect(screen.getByLabelText('Name of the page')).toHaveFocus();
  await userEvent.keyboard('acc{Enter}');
  expect(screen.getByTestId('where')).toHaveTextContent('/issues/acc');
  expect(close).toHaveBeenCalled();
});

test('the arrow keys walk through the pages', async () => {
  open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'The road' })).toHaveFocus();
});

test('a page is starred from its row', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Star Road accidents' }));
  expect(usePreferences.getState().starred).toEqual(['/issues/acc']);
  expect(screen.getByRole('button', { name: 'Take the star off Road accidents' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
