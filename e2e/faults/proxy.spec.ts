/** The proxy does what it says; and a client without keys doubles its records behind it, so that doubles would be seen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { send } from '#durability/support/wire.ts';
import { FAULT_KINDS, planOf, type Fault } from './support/fault.ts';
import { startLedger, type LedgerServer } from './support/ledger-server.ts';
import { FaultProxy } from './support/proxy.ts';

const PATIENCE = 400;

const test = base.extend<{ ledger: LedgerServer; network: FaultProxy; url: string }>({
  ledger: async ({}, use) => {
    const ledger = await startLedger();
    await use(ledger);
    await ledger.close();
  },
  network: async ({ ledger }, use) => {
    const proxy = new FaultProxy({ target: ledger.url });
    await use(proxy);
    await proxy.close();
  },
  url: async ({ network }, use) => use(await network.listen()),
});

const post = (url: string, body: string, key?: string) =>
  send(`${url}/record`, {
    method: 'POST',
    body,
    patience: PATIENCE,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  }).then(
    (answer) => answer.status,
    (error: Error) => error.message,
  );

const BODY = 'road '.repeat(20_000);

/** What the client hears, how often the server has done it at once, and how often after a while. */
const CASES: [Fault, string | number | RegExp, number, number][] = [
  [{ kind: 'request_lost' }, /hang up|ECONNRESET|broke off/, 0, 0],
  [{ kind: 'answer_lost' }, /hang up|ECONNRESET|broke off/, 1, 1],
  [{ kind: 'answer_cut' }, /aborted|broke off|ECONNRESET/, 1, 1],
  [{ kind: 'answer_late', ms: 2 * PATIENCE }, 'no answer in time', 1, 1],
  [{ kind: 'request_late', ms: PATIENCE }, /hang up|ECONNRESET|broke off/, 0, 1],
  [{ kind: 'doubled' }, 201, 2, 2],
  [{ kind: 'stalled', at: 0.5 }, 'no answer in time', 0, 0],
  [{ kind: 'broken', at: 0.5 }, /hang up|ECONNRESET|EPIPE|broke off/, 0, 0],
  [{ kind: 'portal' }, 200, 0, 0],
];

for (const [fault, heard, atOnce, later] of CASES)
  test(`${fault.kind} is what it says`, async ({ ledger, network, url }) => {
    network.plan = () => fault;
    const outcome = await post(url, BODY);
    if (heard instanceof RegExp) expect(outcome).toMatch(heard);
    else expect(outcome).toBe(heard);
    await sleep(20);
    expect(ledger.written).toHaveLength(atOnce);
    await sleep(2 * PATIENCE);
    expect(ledger.written).toHaveLength(later);
    expect(ledger.written.every((text) => text === BODY)).toBe(true);
    if (fault.kind === 'broken' || fault.kind === 'stalled')
      expect(ledger.received[0], 'the first half is with the server').toBe(BODY.length / 2);
    expect(network.counts()).toEqual({ [fault.kind]: 1 });

    network.plan = undefined;
    expect(await post(url, BODY)).toBe(201);
  });

test('the same seed does the same, whatever the order; each fault comes; a request is let through in the end', () => {
  const plan = planOf({ seed: 3, share: 0.5, patienceMs: PATIENCE });
  const asked = Array.from({ length: 400 }, (_, index) => ({ method: 'POST', path: `/${index}`, attempt: 1 }));
  const faults = asked.map(plan);
  expect(asked.toReversed().map(plan).toReversed()).toEqual(faults);
  expect(new Set(faults.map((fault) => fault?.kind))).toEqual(new Set([...FAULT_KINDS, undefined]));
  const other = planOf({ seed: 4, share: 0.5, patienceMs: PATIENCE });
  expect(asked.map(other)).not.toEqual(faults);
  expect(asked.map((each) => plan({ ...each, attempt: 7 })).filter(Boolean)).toEqual([]);
});

test('clients that repeat until they are answered double their records without keys, and do not with them', async ({
  ledger,
  network,
  url,
}) => {
  network.plan = planOf({
    seed: 5,
    share: 0.6,
    patienceMs: PATIENCE,
    kinds: FAULT_KINDS.filter((it) => it !== 'portal'),
  });
  const persist = async (name: string, key?: string) => {
    while ((await post(`${url}/${name}`, name, key)) !== 201);
  };
  const names = Array.from({ length: 40 }, (_, index) => `record ${index}`);
  await Promise.all(names.map((name) => persist(name.replace(' ', '-'))));
  await sleep(3 * PATIENCE);
  expect(new Set(ledger.written).size).toBe(names.length);
  expect(ledger.written.length, 'doubled').toBeGreaterThan(names.length + 5);

  ledger.written.length = 0;
  await Promise.all(names.map((name) => persist(`${name.replace(' ', '-')}-again`, `key-${name}`)));
  await sleep(3 * PATIENCE);
  expect(ledger.written.toSorted()).toEqual(names.map((name) => `${name.replace(' ', '-')}-again`).toSorted());
});

test('a line of 400 kbit/s carries 50 kB in a second each way, shared by all', async ({ ledger }) => {
  const proxy = new FaultProxy({ target: ledger.url, kbitPerSecond: 4000 });
  const url = await proxy.listen();
  const began = performance.now();
  const bodies = Array.from({ length: 4 }, () => 'x'.repeat(100_000));
  const answers = bodies.map((body) => send(`${url}/record`, { method: 'POST', body }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(0.8);
  expect(proxy.up.bytes).toBeGreaterThan(400_000);
  expect(proxy.up.bytes).toBeLessThan(402_000);
  expect(proxy.passed.map(({ bodyBytes }) => bodyBytes)).toEqual(bodies.map((body) => body.length));
  await proxy.close();
});

test('without signal nothing passes, and open connections break', async ({ ledger, network, url }) => {
  network.plan = () => ({ kind: 'stalled', at: 0.5 });
  const open = send(`${url}/record`, { method: 'POST', body: BODY }).catch((error: Error) => error.message);
  await sleep(50);
  network.setDown(true);
  expect(await open).toMatch(/hang up|ECONNRESET|broke off|EPIPE/);
  expect(await post(url, BODY)).toMatch(/hang up|ECONNRESET|broke off|EPIPE/);
  network.setDown(false);
  network.plan = undefined;
  expect(await post(url, BODY)).toBe(201);
  expect(ledger.written).toEqual([BODY]);
});
