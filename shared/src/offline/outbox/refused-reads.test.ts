/** @jest-environment node */
import { asha, createRow } from '#testing/outbox.ts';
import { useOutbox } from './outbox-store.ts';
import { allRows, enqueue } from './outbox.ts';

const open = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeAll(() => {
  Object.assign(globalThis, { indexedDB: { open } });
  jest.spyOn(console, 'trace').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});

test('where the browser refuses its database, whoever asks the outbox first finds the page’s memory, and it is told', async () => {
  expect(await allRows(asha)).toEqual([]);
  expect(useOutbox.getState().fleeting).toBe(true);
  await enqueue(asha, [createRow('018f0000-0000-7000-8000-0000000000aa')]);
  expect(await allRows(asha)).toHaveLength(1);
});
