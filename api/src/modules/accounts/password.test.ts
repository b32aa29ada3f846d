import * as argon2 from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './password.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);

/** What the hash says of its own cost: kind, version, memory in KiB, passes, lanes. */
const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it('hashes with the parameters OWASP names', async () => {
  expect(await hashPassword('a password')).toMatch(COST);
});

it('knows the right password from a wrong one', async () => {
  const stored = await hashPassword('a password');
  expect(await verifyPassword(stored, 'a password')).toBe(true);
  expect(await verifyPassword(stored, 'another')).toBe(false);
});

it('does the same work for nobody as for a wrong password, so that time tells neither', async () => {
  verify.mockClear();
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(verify.mock.calls[0]?.[0]).toMatch(COST);
});
