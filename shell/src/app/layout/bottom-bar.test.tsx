import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { changeLanguage } from '@chainage/shared/i18n/add-texts';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { useLocation } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { BottomBar } from './bottom-bar.tsx';

jest.mock('#remotes/remote-loads.ts', () => ({ preloadPath: jest.fn() }));
jest.mock('#remotes/use-remote-menu.ts', () => ({
  useRemoteActions: () => [{ place: 'report', path: '/issues/new/pothole', label: 'Pothole', icon: 'cone' }],
}));

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <BottomBar />
      <Where />
    </MemoryRouter>,
  );
const where = () => screen.getByTestId('where');
const { shortcuts } = JSON.parse(readFileSync(resolve('shell/public/manifest.webmanifest'), 'utf8')) as {
  shortcuts: { name: string; url: string }[];
};
const urlOf = (name: string) => shortcuts.find((shortcut) => shortcut.name === name)?.url ?? '';

beforeAll(async () => {
  // jsdom draws no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts()]);
});

test('the shortcut of the home screen asks at once what to report', async () => {
  open(urlOf('Report'));
  await userEvent.click(screen.getByRole('link', { name: 'Pothole' }));
  expect(where()).toHaveTextContent('/issues/new/pothole');
  expect(screen.queryByRole('link', { name: 'Pothole' })).toBeNull();
});

test('closed, it does not come again with a reload', async () => {
  open(urlOf('Report'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(where()).toHaveTextContent(/^\/dashboard$/);
});

test('a word of a language that only the menu speaks is marked as of it', async () => {
  await changeLanguage('de');
  usePreferences.setState({ locale: 'de' });
  open('/dashboard');
  expect(screen.getByText('Melden')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('My work')).not.toHaveAttribute('lang');
});

test('every shortcut leads to a place of the bar', () => {
  open('/');
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(shortcuts.map(({ url }) => url.split('?')[0])).toEqual(expect.arrayContaining(['/dashboard', '/road']));
  for (const { url } of shortcuts) expect(places).toContain(url.split('?')[0]);
});

test('what was left half filled in is counted at My work', () => {
  act(() => useOutbox.setState({ unfinished: 2 }));
  open('/dashboard');
  expect(screen.getByRole('link', { name: /My work.*2 unfinished/ })).toBeVisible();
  act(() => useOutbox.setState({ unfinished: 0 }));
  expect(screen.queryByText(/unfinished/)).toBeNull();
});
