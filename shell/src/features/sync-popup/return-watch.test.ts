import { ASK_AFTER_MS, watchReturn, type Now } from './return-watch.ts';

function watched() {
  const ask = jest.fn();
  const close = jest.fn();
  const { see } = watchReturn(ask, close);
  const states: Now[] = [];
  return {
    ask,
    close,
    see: (online: boolean, unsent: number | null) => (states.push({ online, unsent }), see({ online, unsent })),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('30 seconds after the device came back with rows waiting, it asks, and says how many waited', () => {
  const { see, ask } = watched();
  see(false, 3);
  see(true, 3);
  jest.advanceTimersByTime(ASK_AFTER_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  see(true, 1);
  jest.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledWith(3);
});

test('rows that went before the watch noticed count too', () => {
  const { see, ask } = watched();
  see(false, 2);
  see(false, 1);
  see(true, 1);
  jest.advanceTimersByTime(ASK_AFTER_MS);
  expect(ask).toHaveBeenCalledWith(2);
});

test('where everything has gone by itself meanwhile, nobody is asked to send it', () => {
  const { see, ask } = watched();
  see(false, 2);
  see(true, 2);
  jest.advanceTimersByTime(ASK_AFTER_MS - 1);
  see(true, 0);
  jest.advanceTimersByTime(ASK_AFTER_MS);
  expect(ask).not.toHaveBeenCalled();
  see(false, 1);
  see(true, 1);
  jest.advanceTimersByTime(ASK_AFTER_MS);
  expect(ask).toHaveBeenCalledWith(1);
});

test('at launch the 30 seconds begin online, however late the device tells what waits', () => {
  const { see, ask } = watched();
  see(true, null);
  jest.advanceTimersByTime(10_000);
  see(true, 1);
  jest.advanceTimersByTime(ASK_AFTER_MS - 10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('nothing is asked where nothing waited, whatever is written afterwards', () => {
  const { see, ask } = watched();
  see(true, 0);
  see(true, 4);
  jest.advanceTimersByTime(ASK_AFTER_MS * 2);
  expect(ask).not.toHaveBeenCalled();
});

test('going offline closes it and stops the clock', () => {
  const { see, ask, close } = watched();
  see(true, 2);
  jest.advanceTimersByTime(20_000);
  see(false, 2);
  expect(close).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(ASK_AFTER_MS);
  expect(ask).not.toHaveBeenCalled();
});

test('one return is asked about once, the next one again, of what waits then', () => {
  const { see, ask } = watched();
  see(true, 2);
  jest.advanceTimersByTime(ASK_AFTER_MS);
  see(true, 2);
  see(true, 5);
  jest.advanceTimersByTime(ASK_AFTER_MS * 3);
  expect(ask).toHaveBeenCalledTimes(1);
  see(false, 0);
  see(true, 0);
  jest.advanceTimersByTime(ASK_AFTER_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  see(false, 1);
  see(true, 1);
  jest.advanceTimersByTime(ASK_AFTER_MS);
  expect(ask.mock.calls).toEqual([[2], [1]]);
});
