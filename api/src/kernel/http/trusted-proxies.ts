/**
 * Whose word the server takes for the address a request came from (`TRUST_PROXY`). What is counted per address is worth as much
 * as this setting: one that lets callers make up their address is refused at start where it shows there, else said in the log.
 */
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** false, a number of hops, or addresses and ranges with commas between them. */
export type TrustProxy = false | number | string;
/** Whether this address, so many hops away, speaks for others. */
type Trusts = (address: string, hop: number) => boolean;

/** Names for ranges, as `proxy-addr` has them. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
/** Asked from this machine, by who looks after the server: nothing is counted there. */
const OWN_PATHS = /^\/(api\/health\/?|metrics)(\?|$)/;

const HOUR = 3_600_000;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An address, or a range of them like `10.0.0.0/8`. */
function isRange(text: string): boolean {
  const [address = '', bits] = text.trim().split('/');
  const family = isIP(address);
  if (bits === undefined) return family !== 0 || address in NAMED;
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** `true` would take the first address a caller makes up, also behind a proxy that appends the real one. */
export const isTrustProxy = (value: string): boolean =>
  /^(false|\d{1,2})$/.test(value) || value.split(',').every(isRange);

export function parseTrustProxy(value: string): TrustProxy {
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function listOf(setting: string): BlockList {
  const list = new BlockList();
  for (const part of setting.split(',').flatMap((each) => NAMED[each.trim()] ?? [each.trim()])) {
    const [address = '', bits] = part.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** As Fastify asks it; addresses that are none are nobody's. */
export function trustOf(setting: TrustProxy): false | Trusts {
  if (setting === false) return false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const list = listOf(setting);
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Addresses all over the internet, one in each of its largest parts. */
const EVERYWHERE = [
  ...Array.from({ length: 223 }, (_, at) => at + 1)
    .filter((first) => ![10, 127].includes(first))
    .map((first) => `${first}.1.1.1`),
  ...['2001:db8::1', '2400::1', '2600::1', '2800::1', '2a00::1', '2c00::1'],
];
/** Proxies of large networks stand in parts of two or three of them. */
const FEW = 3;

/**
 * Why a setting would let callers make up their address, or undefined. Proxies that are counted can be walked past wherever others
 * reach the port: only a server that listens on this machine alone may count them.
 */
export function trustFault(setting: TrustProxy, host: string): string | undefined {
  if (typeof setting === 'number' && setting > 0 && !LOOPBACK.has(host))
    return 'as a number needs HOST to be 127.0.0.1: whoever reaches the port past the proxy could state any address. Name the address of the proxy instead, like 10.0.0.5';
  if (typeof setting !== 'string') return undefined;
  const list = listOf(setting);
  const taken = EVERYWHERE.filter((address) =>
    isIP(address) === 4
      ? list.check(address, 'ipv4') || list.check(`::ffff:${address}`, 'ipv6')
      : list.check(address, 'ipv6'),
  );
  return taken.length > FEW ? 'takes in half the internet: callers could state any address' : undefined;
}

const statedIn = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/**
 * Says in the log, of each doubt once an hour, when requests show that an address can be made up: a trusted proxy states nobody (it hands on what
 * callers say), there are fewer proxies than `TRUST_PROXY` counts, or callers themselves stand within its ranges. An operator's own
 * request past the proxy looks the same: said once for all, it would hide what is wrong later.
 */
export function watchProxies(app: FastifyInstance, setting: TrustProxy): void {
  const trusts = trustOf(setting);
  if (!trusts) return;
  const own = listOf('loopback');
  const said = new Map<string, number>();
  const say = (doubt: string, facts: object) => {
    const now = performance.now();
    if (now - (said.get(doubt) ?? -Infinity) < HOUR) return;
    said.set(doubt, now);
    app.log.warn({ setting: 'TRUST_PROXY', ...facts }, `addresses can be made up: ${doubt}`);
  };
  const look = ({ url, headers, ip, raw: { socket } }: FastifyRequest): void => {
    const peer = socket.remoteAddress ?? '';
    if (!trusts(peer, 0) || OWN_PATHS.test(url)) return;
    const stated = statedIn(headers['x-forwarded-for']);
    if (stated.length === 0) say('the proxy does not state in X-Forwarded-For whom it speaks for', { peer });
    else if (typeof setting === 'number' && stated.length < setting)
      say('there are fewer proxies than it counts', { counted: setting, stated: stated.length });
    else if (typeof setting === 'string' && trusts(ip, stated.length) && !own.check(ip, familyOf(ip)))
      say('a caller stands within its ranges', { address: ip });
  };
  app.addHook('onRequest', (request, _reply, done) => {
    look(request);
    done();
  });
}
