import { measureClock, resetClock } from './server-clock.ts';
import { latestNow } from './latest-now.ts';

beforeEach(resetClock);
const DAY = 86_400_000;
/** An answer of the server, whose clock is ahead of the device's by so much. */
const measured = (ahead: number) => {
  const device = Date.now();
  measureClock(new Date(device + ahead).toUTCString(), device, device);
};

test('a time filled in by a clock far ahead is not taken for the future once the server has said what time it is', () => {
  const filledIn = Date.now();
  measured(-400 * DAY);
  expect(latestNow()).toBeGreaterThanOrEqual(filledIn);
});

test('a device that is behind takes the server at its word', () => {
  measured(3 * 3_600_000);
  expect(latestNow() - Date.now()).toBeGreaterThan(3 * 3_600_000 - 2000);
});
