import type { LookupAddress } from 'node:dns';
import { isForbidden, isPublicAddress, lookupOf } from './address.ts';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
  '2001:0:a00:1::',
  'no address',
])('%s is none of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '142.250.183.10', '2404:6800:4009:80c::200a', '2a00:1450::1'])(
  '%s is one',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://0177.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://100.64.1.1/x',
  'https://169.254.169.254/latest',
  'https://localhost/x',
  'https://localhost./x',
  'https://metadata.google.internal/x',
  'https://printer.local/x',
  'https://database/x',
  'no address',
  '',
  // what the parser mends is another address than the one that is kept
  'https://fcm.googleapis.com/a\r\nb',
  'https://fcm.googleapis.com/a\tb',
  ' https://fcm.googleapis.com/x',
  'https://FCM.googleapis.com/x',
  'https://fcm.googleapis.com:443/x',
  'https://fcm.googleapis.com/a/../x',
])('%s is refused', (endpoint) => expect(isForbidden(endpoint, [])).toBe(true));

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
])('%s is not', (endpoint) => expect(isForbidden(endpoint, [])).toBe(false));

it('lets named hosts of the network through, at their port alone', () => {
  const internal = ['push.corp:8443', 'localhost:443'];
  expect(isForbidden('https://push.corp:8443/x', internal)).toBe(false);
  expect(isForbidden('https://localhost/x', internal)).toBe(false);
  expect(isForbidden('https://push.corp/x', internal)).toBe(true);
  expect(isForbidden('http://push.corp:8443/x', internal)).toBe(true);
});

describe('a name that is looked up', () => {
  const ask = (endpoint: string, found: LookupAddress[], all: boolean, internal: string[] = []) =>
    new Promise((answer) => {
      const names = ((_name: string, _options: object, told: (error: null, found: LookupAddress[]) => void) =>
        told(null, found)) as never;
      lookupOf(endpoint, internal, names)('name.example', { all }, (error, address) =>
        answer(error ? error.message : address),
      );
    });
  const open = { address: '8.8.8.8', family: 4 };
  const inside = { address: '10.0.0.5', family: 4 };

  it('is connected to as it was checked', async () => {
    expect(await ask('https://name.example/', [open], false)).toBe('8.8.8.8');
    expect(await ask('https://name.example/', [open], true)).toEqual([open]);
  });

  it.each([[[inside]], [[open, inside]], [[{ address: '::1', family: 6 }]]])('is refused with %j', async (found) => {
    for (const all of [true, false])
      expect(await ask('https://name.example/', found, all)).toBe('the address leads into a network of its own');
  });

  it('may lead inside where it is named', async () => {
    expect(await ask('https://name.example/', [inside], false, ['name.example:443'])).toBe('10.0.0.5');
  });

  it('without an address is an error, not a connection', async () => {
    expect(await ask('https://name.example/', [], true)).toBe('the name has no address');
  });
});
