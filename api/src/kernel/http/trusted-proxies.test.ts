import Fastify from 'fastify';
import { trustOf, watchProxies, type TrustProxy } from './trusted-proxies.ts';

const PROXY = '10.0.0.5';

/** Asks a server with this setting from `peer`, which says `forwarded`, with what happens in between; the counted address, and what the log says of it. */
async function ask(setting: TrustProxy, peer: string, ...forwarded: (string | undefined | (() => unknown))[]) {
  const lines: { msg: string }[] = [];
  const app = Fastify({
    trustProxy: trustOf(setting),
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  watchProxies(app, setting);
  app.get('*', async ({ ip }) => ip);
  const counted: string[] = [];
  for (const header of forwarded) {
    if (typeof header === 'function') {
      header();
      continue;
    }
    const headers = header === undefined ? {} : { 'x-forwarded-for': header };
    counted.push((await app.inject({ url: '/', headers, remoteAddress: peer })).body);
  }
  await app.inject({ url: '/api/health/', remoteAddress: peer });
  await app.close();
  return { counted, doubts: lines.map(({ msg }) => msg) };
}

test.each([
  ['nobody is trusted', false, '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['somebody who is no proxy states an address', PROXY, '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['a proxy appends to what the caller made up', PROXY, PROXY, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a proxy of a range does', 'uniquelocal', '192.168.4.4', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['an address comes as one of IPv6', PROXY, `::ffff:${PROXY}`, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies in a row', `${PROXY}, 10.0.0.6`, PROXY, '1.1.1.1, 203.0.113.9, 10.0.0.6', '203.0.113.9'],
  ['as many as counted', 2, '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.6', '203.0.113.9'],
  ['what a proxy says is no address', PROXY, PROXY, 'unknown', 'unknown'],
] as const)('%s: the address is the real one, and nothing is said', async (_name, setting, peer, stated, real) => {
  expect(await ask(setting, peer, stated, stated)).toEqual({ counted: [real, real], doubts: [] });
});

test.each([
  ['the proxy hands on what callers say', 1, '127.0.0.1', undefined, 'does not state in X-Forwarded-For'],
  ['a named proxy does', PROXY, PROXY, undefined, 'does not state in X-Forwarded-For'],
  ['more proxies are counted than there are', 2, '127.0.0.1', '203.0.113.9', 'fewer proxies than it counts'],
  ['a range holds callers too', 'uniquelocal', PROXY, '10.2.3.4', 'a caller stands within its ranges'],
] as const)('where %s, the log says so once an hour', async (_name, setting, peer, stated, words) => {
  const clock = jest.spyOn(performance, 'now');
  const at = (minutes: number) => clock.mockReturnValue(minutes * 60_000);
  at(0);
  const { doubts } = await ask(
    setting,
    peer,
    stated,
    stated,
    () => at(59),
    stated,
    () => at(60),
    stated,
    stated,
  );
  clock.mockRestore();
  expect(doubts).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
});
