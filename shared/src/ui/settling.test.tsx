import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../i18n/instance.ts';
import { queryClient, QueryClientProvider, useQuery } from '../query.ts';
import { Settling } from './settling.tsx';

beforeAll(() => startI18n('en'));
beforeEach(() => queryClient.clear());

function Part({ name, answer }: { name: string; answer: Promise<string> }) {
  const { data } = useQuery({ queryKey: [name], queryFn: () => answer });
  return <p>{data ?? '…'}</p>;
}

/** A part that asks for more once it has an answer. */
function Chain({ first, second }: { first: Promise<string>; second: Promise<string> }) {
  const [begun] = useState(first);
  const { data } = useQuery({ queryKey: ['first'], queryFn: () => begun });
  return data ? <Part name="second" answer={second} /> : null;
}

const held = () => {
  let come: (text: string) => void = () => undefined;
  return { answer: new Promise<string>((done) => (come = done)), come: (text: string) => act(async () => come(text)) };
};
const show = (parts: React.ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Settling>{parts}</Settling>
    </QueryClientProvider>,
  );
const waits = () => screen.queryByRole('status') !== null;

it('shows a page at once that asks for nothing', async () => {
  show(<p>here</p>);
  await waitFor(() => expect(waits()).toBe(false));
});

it('shows it when the last answer has come, also one that follows from another', async () => {
  const [first, second] = [held(), held()];
  show(<Chain first={first.answer} second={second.answer} />);
  await first.come('one');
  expect(waits()).toBe(true);
  await second.come('two');
  await waitFor(() => expect(waits()).toBe(false));
  expect(screen.getByText('two')).toBeInTheDocument();
  expect(screen.getByText('two').closest('.early')).toBeNull();
});

it('shows it as far as it is where an answer does not come', async () => {
  jest.useFakeTimers();
  show(<Part name="never" answer={new Promise(() => undefined)} />);
  expect(waits()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(waits()).toBe(false);
  // the place of what may still come is kept
  expect(screen.getByText('…').closest('.early')).not.toBeNull();
  jest.useRealTimers();
});

it('waits longer for answers on a phone that has been busy all the while', async () => {
  jest.useFakeTimers();
  const answer = held();
  show(<Part name="read late" answer={answer.answer} />);
  // as time passes where nothing runs between: what is due comes once, and late
  await act(async () => (setTimeout as unknown as { clock: { jump: (ms: number) => void } }).clock.jump(5_000));
  expect(waits()).toBe(true);
  jest.useRealTimers();
  await answer.come('one');
  await waitFor(() => expect(waits()).toBe(false));
});

it('stays once it is shown, whatever is asked for afterwards', async () => {
  const { rerender } = show(<p>here</p>);
  await waitFor(() => expect(waits()).toBe(false));
  rerender(
    <QueryClientProvider client={queryClient}>
      <Settling>
        <Part name="later" answer={new Promise(() => undefined)} />
      </Settling>
    </QueryClientProvider>,
  );
  expect(waits()).toBe(false);
});
