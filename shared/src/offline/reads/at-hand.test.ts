import { lineAsked, lineKeepsWaiting, lineTook, patienceMs } from './at-hand.ts';

let now = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  lineTook(0);
});
afterEach(() => Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined }));

test('what the page already waits for the line counts: a start waits once, not for each thing it asks for', () => {
  expect(patienceMs()).toBe(200);
  lineAsked();
  now += 150;
  expect(patienceMs()).toBe(50);
  now += 150;
  expect(patienceMs()).toBe(0);
  lineTook(120);
  expect(patienceMs()).toBe(200);
  lineTook(900);
  expect(patienceMs()).toBe(0);
});

test('a line that keeps the last moment of a wait waiting is slow, and the next question does not wait again', () => {
  lineAsked();
  now += 150;
  expect(patienceMs()).toBe(50);
  now += 50;
  lineKeepsWaiting();
  expect(patienceMs()).toBe(0);
  lineTook(20);
  expect(patienceMs()).toBe(200);
});

test('a page that came over the line waits for it', () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  lineAsked();
  now += 1_000;
  expect(patienceMs()).toBe(4_000);
});
