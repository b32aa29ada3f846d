import { lazy, Suspense, type ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import { lazyAhead } from './lazy-page.tsx';

const Page = () => <p>page</p>;
const load = () => Promise.resolve({ default: Page });
const seen = jest.fn();
const Waiting = () => {
  seen();
  return <p>waiting</p>;
};
const draw = (Lazy: ComponentType) =>
  act(async () =>
    render(
      <Suspense fallback={<Waiting />}>
        <Lazy />
      </Suspense>,
    ),
  );
beforeEach(() => seen.mockClear());

test('what was fetched ahead is drawn at once, without the fallback that React otherwise leaves there', async () => {
  const Ahead = lazyAhead(load);
  await Ahead.preload();
  await draw(Ahead);
  expect(screen.getByText('page')).toBeVisible();
  expect(seen).not.toHaveBeenCalled();
});

test('control: without, and as React has it, the fallback comes first', async () => {
  await draw(lazyAhead(load));
  expect(await screen.findByText('page')).toBeVisible();
  expect(seen).toHaveBeenCalled();
  seen.mockClear();
  const here = load();
  await here;
  await draw(lazy(() => here));
  expect(seen).toHaveBeenCalled();
});

test('the code comes once; what did not come is asked for again', async () => {
  const coming = jest.fn(load).mockRejectedValueOnce(new Error('no line'));
  const Ahead = lazyAhead(coming);
  await expect(Ahead.preload()).rejects.toThrow('no line');
  await Promise.all([Ahead.preload(), Ahead.preload()]);
  await draw(Ahead);
  expect(screen.getByText('page')).toBeVisible();
  expect(coming).toHaveBeenCalledTimes(2);
});
