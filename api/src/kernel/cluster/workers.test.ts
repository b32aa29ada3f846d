import { isOfWorker, Workers } from './workers.ts';
import type { Told } from './ask-workers.ts';

const [BHIMA, DECCAN] = ['bhima-id', 'deccan-id'];
const log = { warn: jest.fn(), info: jest.fn() };
const told = (second: boolean): Told => ({
  workers: [
    { worker: 'db1:5432', answers: true },
    { worker: 'db2:5432', answers: second },
  ],
  places: [
    { id: BHIMA, worker: 'db1:5432' },
    { id: DECCAN, worker: 'db2:5432' },
  ],
});
const outcome = (run: () => void) => {
  try {
    run();
    return 'taken';
  } catch (error) {
    const { code, details } = error as { code: string; details: { retryAfter: number } };
    return [code, details.retryAfter >= 10 && details.retryAfter < 20];
  }
};
const refused = ['database.unavailable', true];

/** A cluster of two, both organisations known, of which the second can be made to go. */
async function build() {
  const state = { answer: (): Promise<Told | undefined> => Promise.resolve(told(true)) };
  const workers = new Workers(log as never);
  await workers.start(() => state.answer());
  workers.know('bhima', BHIMA);
  workers.know('deccan', DECCAN);
  return { workers, state };
}

it('refuses the organisations of a worker that is away, and takes all others', async () => {
  const { workers, state } = await build();
  const all = () => ['bhima', 'deccan', 'a stranger', ''].map((token) => outcome(() => workers.refuse(token)));
  expect(all()).toEqual(['taken', 'taken', 'taken', 'taken']);
  state.answer = () => Promise.resolve(told(false));
  await workers.look();
  expect([workers.away(), all()]).toEqual([['db2:5432'], ['taken', refused, 'taken', 'taken']]);
  expect(workers.reachable()).toEqual([BHIMA]);
  expect(log.warn).toHaveBeenCalledWith({ worker: 'db2:5432' }, expect.any(String));
  state.answer = () => Promise.resolve(told(true));
  await workers.look();
  expect([workers.away(), all()]).toEqual([[], ['taken', 'taken', 'taken', 'taken']]);
  expect(workers.reachable()).toBeUndefined();
  workers.stop();
});

it('knows as much as before where the coordinator cannot be asked, and says so', async () => {
  const { workers, state } = await build();
  state.answer = () => Promise.resolve(told(false));
  expect(await workers.look()).toBe(true);
  state.answer = () => Promise.reject(new Error('connect ECONNREFUSED'));
  expect([await workers.look(), workers.away()]).toEqual([false, ['db2:5432']]);
  workers.stop();
});

it('asks nothing more of a database that is no cluster', async () => {
  const workers = new Workers(log as never);
  const ask = jest.fn(() => Promise.resolve(undefined));
  await workers.start(ask);
  workers.know('bhima', BHIMA);
  workers.suspect(new Error('connection to the remote node chainage_app@db1:5432 failed'));
  expect([ask.mock.calls.length, workers.all().size, outcome(() => workers.refuse('bhima'))]).toEqual([1, 0, 'taken']);
});

it('looks at once where an error is of a worker, however deep it lies, and at no other', async () => {
  const { workers, state } = await build();
  const ask = jest.spyOn(state, 'answer');
  workers.suspect(new Error('failed', { cause: new Error('deadlock detected') }));
  expect(ask).not.toHaveBeenCalled();
  const lost = new Error('failed', { cause: new Error('connection to the remote node app@db2:5432 failed with …') });
  workers.suspect(lost);
  expect([isOfWorker(lost), ask.mock.calls.length]).toEqual([true, 1]);
  workers.stop();
});
