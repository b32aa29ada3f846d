import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useGoesOn } from './use-goes-on.ts';

function Chips() {
  const box = useRef<HTMLDivElement>(null);
  useGoesOn(box);
  return <div ref={box} data-testid="chips" />;
}

let width = 500;
let look = () => undefined as void;
beforeEach(() => {
  width = 500;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => width);
  globalThis.ResizeObserver = class {
    constructor(seen: ResizeObserverCallback) {
      look = () => seen([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => {
  delete (globalThis as { ResizeObserver?: unknown }).ResizeObserver;
});

test('a line that is wider than its box says on which side it goes on', () => {
  render(<Chips />);
  const chips = screen.getByTestId('chips');
  for (const [at, goesOn] of [
    [0, 'after'],
    [90, 'before after'],
    [200, 'before'],
  ] as const) {
    chips.scrollLeft = at;
    fireEvent.scroll(chips);
    expect(chips).toHaveAttribute('data-goes-on', goesOn);
  }
});

test('one that has room says nothing, and says so once it has none', () => {
  width = 300;
  render(<Chips />);
  expect(screen.getByTestId('chips')).not.toHaveAttribute('data-goes-on');
  width = 500;
  act(() => look());
  expect(screen.getByTestId('chips')).toHaveAttribute('data-goes-on', 'after');
});
