import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { api } from '../api-client/client.ts';
import { startI18n } from '../i18n/instance.ts';
import { addSharedTexts } from '../i18n/shared-texts.ts';
import { Field } from './field.tsx';
import { RemoteSelect } from './remote-select.tsx';
import { toast } from './toast.tsx';

jest.mock('../api-client/client.ts', () => ({ api: { get: jest.fn() } }));
jest.mock('./use-is-phone.tsx', () => ({ usePrefersNative: () => false }));
const get = api.get as jest.Mock;
const PEOPLE = [
  { id: 2, name: 'Anil Deshmukh' },
  { id: 3, name: 'Rohan Patil' },
  { id: 4, name: 'Santosh Jadhav' },
];
const found = (search = '') => ({ results: PEOPLE.filter(({ name }) => name.includes(search)) });
/** Answers what is asked with words, when told to. */
let answer: (results?: object) => void;
const sent = jest.fn();

// antd's, which jsdom has not
class Channel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}

beforeAll(async () => {
  globalThis.MessageChannel = Channel as unknown as typeof MessageChannel;
  await startI18n('en');
  await addSharedTexts();
});
beforeEach(() => {
  sent.mockReset();
  get.mockReset().mockImplementation((_path, { params }: { params: { search?: string } }) =>
    params.search
      ? new Promise((resolve, reject) => {
          answer = (results) => (results instanceof Error ? reject(results) : resolve(results ?? found(params.search)));
        })
      : Promise.resolve(found()),
  );
});

function Resolver() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <form onSubmit={sent}>
      <Field label="Resolver">
        <RemoteSelect<{ id: number; name: string }>
          endpoint="organisation/users/"
          fields={['name']}
          value={value}
          onChange={setValue}
        />
      </Field>
      <p data-testid="chosen">{value ?? 'nobody'}</p>
      <button>Reassign</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox');
const row = (name: string) => screen.queryByTitle(name);
const chosen = () => screen.getByTestId('chosen').textContent;
const CODES = { Enter: 13, Tab: 9, Escape: 27, ArrowDown: 40 };
/** With its code, by which antd knows a key; true where the browser would do its own, as Tab's way on. */
const press = (key: keyof typeof CODES): boolean => {
  const goesOn = fireEvent.keyDown(box(), { key, keyCode: CODES[key] });
  fireEvent.keyUp(box(), { key, keyCode: CODES[key] });
  return goesOn;
};
async function opened() {
  const user = userEvent.setup();
  render(<Resolver />);
  await user.click(await screen.findByRole('combobox', { name: 'Resolver' }));
  await waitFor(() => expect(row('Anil Deshmukh')).toBeVisible());
  return user;
}
const asked = (search: string) => waitFor(() => expect(get.mock.calls.at(-1)?.[1].params.search).toBe(search));

test.each(['Enter', 'Tab'] as const)(
  '%s at once after the last letter takes the row of those words, once it is here',
  async (key) => {
    const user = await opened();
    await user.keyboard('Rohan');
    expect(press(key)).toBe(false);
    await asked('Rohan');
    expect(chosen()).toBe('nobody');
    expect(box()).toHaveFocus();
    await act(async () => answer());
    await waitFor(() => expect(chosen()).toBe('3'));
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveValue('');
    expect(sent).not.toHaveBeenCalled();
  },
);

test('rows of older words can be neither seen nor pressed while those of the new ones are on their way', async () => {
  const user = await opened();
  await user.keyboard('Sant');
  expect(row('Anil Deshmukh')).toBeNull();
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
  await asked('Sant');
  await act(async () => answer());
  await user.click(await screen.findByTitle('Santosh Jadhav'));
  expect(chosen()).toBe('4');
});

test('where nobody is called that, and where asking fails, Enter takes nobody', async () => {
  jest.spyOn(toast, 'danger').mockImplementation(() => undefined);
  const user = await opened();
  await user.keyboard('Xyz');
  press('Enter');
  await asked('Xyz');
  await act(async () => answer());
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.keyboard('a');
  press('Enter');
  await asked('Xyza');
  await act(async () => answer(new Error('gone')));
  await waitFor(() => expect(toast.danger).toHaveBeenCalled());
  expect(chosen()).toBe('nobody');
});

test('further letters and Escape take the Enter back, and a second Tab leaves', async () => {
  const user = await opened();
  await user.keyboard('Roh');
  press('Enter');
  await asked('Roh');
  await user.keyboard('x{Backspace}');
  await act(async () => answer());
  await screen.findByTitle('Rohan Patil');
  expect(chosen()).toBe('nobody');
  await user.keyboard('a');
  press('Enter');
  await asked('Roha');
  press('Escape');
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
  await act(async () => answer());
  await user.keyboard('Sant');
  expect([press('Tab'), press('Tab')]).toEqual([false, true]);
  expect(chosen()).toBe('nobody');
});

test('what the words bring is taken by Enter as ever, and after the list has closed, of all people', async () => {
  const user = await opened();
  await user.keyboard('Sant');
  await asked('Sant');
  await act(async () => answer());
  await screen.findByTitle('Santosh Jadhav');
  press('Enter');
  expect(chosen()).toBe('4');
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(chosen()).toBe('2'));
});
