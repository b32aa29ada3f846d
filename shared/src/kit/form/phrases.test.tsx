import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { loadTexts, show } from '#testing/show.ts';
import { ModuleProvider, ScopeContext } from '../texts.tsx';
import { Phrases } from './phrases.tsx';

let isPhone = false;
jest.mock('#ui/use-is-phone.tsx', () => ({
  ...jest.requireActual<object>('#ui/use-is-phone.tsx'),
  useIsPhone: () => isPhone,
}));
const texts = {
  phrase: { burn: { 1: 'Too old', 2: 'Broken' }, note: { 1: 'Painted' } },
  phraseOf: { vehicle: { note: { 1: 'Towed away' } } },
};

function Words({ names, maxLength }: { names: string[]; maxLength?: number }) {
  const [text, setText] = useState('');
  const of = names.map((name) => ({ name, label: name }));
  return (
    <ModuleProvider value="torture">
      <output>{text}</output>
      <Phrases of={of} value={text} maxLength={maxLength} onChange={setText} />
    </ModuleProvider>
  );
}
const open = (names: string[], maxLength?: number) =>
  show([{ path: '*', element: <Words names={names} {...(maxLength !== undefined && { maxLength })} /> }], '/');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const text = () => document.querySelector('output')?.textContent;

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: texts })));
beforeEach(() => {
  isPhone = false;
});

test('a tap writes the phrase behind what stands there, another takes it away', async () => {
  open(['burn', 'note', 'unknown']);
  expect(screen.getAllByRole('group')).toHaveLength(2);
  await press('Broken');
  await press('Painted');
  expect(text()).toBe('Broken; Painted');
  expect(screen.getByRole('button', { name: 'Broken' })).toHaveAttribute('aria-pressed', 'true');
  await press('Broken');
  expect(text()).toBe('Painted');
  expect(within(screen.getByRole('group', { name: 'burn' })).queryByRole('button', { pressed: true })).toBeNull();
});

test('only on a phone it names the microphone, and where nothing is offered it says nothing', () => {
  isPhone = true;
  const { unmount } = open(['burn']);
  expect(screen.getByText(/microphone/)).toBeVisible();
  unmount();
  open(['unknown']);
  expect(screen.queryByText(/microphone/)).toBeNull();
});

test('what would not fit is not offered', () => {
  open(['burn'], 6);
  expect(screen.getByRole('button', { name: 'Too old' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Broken' })).toBeEnabled();
});

test('of a kind with phrases of its own those stand in place of the others, where it has some', () => {
  const scope = { rules: { module: 'torture', phrases: 'vehicle' }, fields: {}, masked: [] } as never;
  const element = (
    <ScopeContext value={scope}>
      <Words names={['note', 'burn']} />
    </ScopeContext>
  );
  show([{ path: '*', element }], '/');
  expect(screen.getByRole('button', { name: 'Towed away' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Painted' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Too old' })).toBeVisible();
});
