import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { api } from '../api-client/client.ts';
import { startI18n } from '../i18n/instance.ts';
import { addSharedTexts } from '../i18n/shared-texts.ts';
import { Field } from './field.tsx';
import { RemoteSelect, type RemoteSelectProps } from './remote-select.tsx';

jest.mock('../api-client/client.ts', () => ({ api: { get: jest.fn() } }));
jest.mock('./use-is-phone.tsx', () => ({ usePrefersNative: () => true }));
const get = api.get as jest.Mock;

interface Person {
  id: number;
  name: string;
}
const PEOPLE: Person[] = [
  { id: 3, name: 'Rohan Patil' },
  { id: 4, name: 'Santosh Jadhav' },
];

beforeAll(async () => {
  await startI18n('en');
  await addSharedTexts();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => {
  get.mockReset();
  get.mockImplementation((_path, { params }: { params: { search?: string } }) =>
    Promise.resolve({ results: PEOPLE.filter(({ name }) => name.includes(params.search ?? '')) }),
  );
});

function Reviewer(props: Partial<RemoteSelectProps<Person>>) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="Reviewer">
      <RemoteSelect<Person>
        endpoint="organisation/users/"
        fields={['name']}
        value={value}
        onChange={setValue}
        {...props}
      />
    </Field>
  );
}
const field = () => screen.getByRole('button', { name: /^Reviewer/ });

test('on a phone a person is searched for and chosen from a list, with the id beside the name', async () => {
  const user = userEvent.setup();
  render(<Reviewer showId />);
  await user.click(field());
  await user.type(screen.getByRole('searchbox'), 'Sant');
  // rows of older words would be pressed by a thumb that is on its way
  expect(screen.queryByText('Rohan Patil (ID: 3)')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Santosh Jadhav (ID: 4)' }));
  expect(field()).toHaveAccessibleName('Reviewer Santosh Jadhav (ID: 4)');
});

test('the first result of the initial load can be chosen by itself', async () => {
  render(<Reviewer autoSelectFirst />);
  await waitFor(() => expect(field()).toHaveAccessibleName('Reviewer Rohan Patil'));
});

test('closing the list without a search asks nothing again', async () => {
  const user = userEvent.setup();
  render(<Reviewer />);
  await user.click(field());
  await user.click(await screen.findByRole('button', { name: 'Rohan Patil' }));
  // eslint-disable-next-line no-restricted-syntax -- what must not come gives no sign; too short a look misses it, and blames nobody
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(get).toHaveBeenCalledTimes(1);
});
