/** @jest-environment node */
import { runLanes } from './lanes.mjs';

const started: string[] = [];
const ends = new Map<string, () => void>();
const step = (name: string, after?: string) => ({
  name,
  after,
  run: () => {
    started.push(name);
    return new Promise<void>((done) => ends.set(name, done));
  },
});
const turn = () => new Promise((done) => setImmediate(done));
const end = async (name: string) => {
  ends.get(name)?.();
  await turn();
};

test('lanes take what is next, leave out what waits for another, and come back to it', async () => {
  const all = runLanes([step('build'), step('journeys', 'build'), step('types'), step('unit')], 2);
  await turn();
  expect(started).toEqual(['build', 'types']);
  await end('types');
  expect(started).toEqual(['build', 'types', 'unit']);
  await end('unit');
  expect(started).toHaveLength(3);
  await end('build');
  expect(started).toEqual(['build', 'types', 'unit', 'journeys']);
  await end('journeys');
  await all;
});
