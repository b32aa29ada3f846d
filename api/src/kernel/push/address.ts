/**
 * Where pushes may go: browsers name the address themselves, so it could be one inside the network. Only https, only to addresses
 * of the internet; `internal` names hosts with their port that may be reached all the same (`PUSH_INTERNAL`).
 */
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

const closed = new BlockList();
const subnets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
for (const [address, bits] of subnets) closed.addSubnet(address, bits, 'ipv4');
/** Of IPv6 only what is given out (2000::/3) and neither carries an address of IPv4 within nor is for documents. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(address, bits, 'ipv6');

/** Whether an address is one of the internet: not this machine's, not of a network of its own. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Names that no push service outside has. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

const isNamed = (url: URL, internal: readonly string[]) => internal.includes(`${url.hostname}:${url.port || '443'}`);

/** Whether nothing may be sent there, as far as the address itself says; the name is looked up as it is sent (`lookupOf`). */
export function isForbidden(endpoint: string, internal: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  // the parser drops line breaks and blanks, and what is kept and sent to would be another address than the one judged
  if (url?.href !== endpoint) return true;
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return true;
  if (isNamed(url, internal)) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (url.port !== '') return true;
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || INSIDE.test(host);
}

/** A name that leads into the network. */
export class InsideAddress extends Error {
  constructor() {
    super('the address leads into a network of its own');
  }
}

/**
 * Looks a name up and answers what the connection is then made to, so that nobody is told one address and connects to another;
 * refuses a name with any address that is not public.
 */
export function lookupOf(
  endpoint: string,
  internal: readonly string[],
  lookup: typeof lookUp = lookUp,
): LookupFunction {
  const isFree = isNamed(new URL(endpoint), internal);
  return (hostname, options, callback) => {
    const given = { ...options, all: true } as const;
    lookup(hostname, given, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      const first = found?.[0];
      if (error || !first) return callback(error ?? new Error('the name has no address'), '', 0);
      if (!isFree && found.some(({ address }) => !isPublicAddress(address)))
        return callback(new InsideAddress(), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
