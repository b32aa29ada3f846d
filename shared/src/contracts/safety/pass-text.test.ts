import { webcrypto } from 'node:crypto';
import { passAddress, passBody, readPass, signedPart, standingOf, type PassKey, type PassSays } from './pass-text.ts';

const says: PassSays = {
  ...{ id: '01932d6e-5d1c-7c6a-8a0e-00000000000a', number: 'WP/2026-27/000001', pass_type: 'permit' },
  ...{ holder: 'रमेश पवार', trade: 'Rigger', employer: 'ABC Infra', work: 'height', site: null },
  ...{ valid_from: '2026-11-20', valid_until: '2026-11-27', trained_on: '2026-11-19', organisation: 'BVT' },
};

async function signer() {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  const key: PassKey = { id: 'k1', x, y };
  const print = async (of: PassSays) => {
    const body = passBody('k1', of);
    const seal = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signedPart(body));
    return passAddress('https://portal.example', body, new Uint8Array(seal));
  };
  return { key, print };
}

test('a card says what was signed, and nothing else is believed', async () => {
  const [ours, theirs] = await Promise.all([signer(), signer()]);
  const card = await ours.print(says);
  expect(await readPass(card, [ours.key])).toEqual({ says });
  expect(await readPass(card.replace('portal.example', 'new.example'), [ours.key])).toEqual({ says });
  expect(await readPass(await theirs.print(says), [ours.key])).toEqual({ why: 'forged' });
  expect(await readPass(card, [])).toEqual({ why: 'unknown_key' });
  // longer days under the signature of the shorter ones
  const [, , seal] = card.split('.').slice(-3);
  const longer = `https://portal.example/safety-passes/scan#${passBody('k1', { ...says, valid_until: '2027-11-27' })}.${seal}`;
  expect(await readPass(longer, [ours.key])).toEqual({ why: 'forged' });
  for (const strange of ['', 'LP-M-033200-01', 'https://portal.example/asset-register/view/1', `${card}.more`])
    expect(await readPass(strange, [ours.key])).toEqual({ why: 'strange' });
  // what a code of this size holds is read by a phone at arm's length
  expect(card.length).toBeLessThan(450);
});

test.each([
  ['2026-11-19', {}, 'not_yet'],
  ['2026-11-20', {}, 'valid'],
  ['2026-11-27', {}, 'valid'],
  ['2026-11-28', {}, 'expired'],
  ['2026-11-28', { revoked: [{ id: says.id }] }, 'revoked'],
  ['2026-11-21', { revoked: [{ id: 'another' }] }, 'valid'],
  ['2026-11-21', { organisation: 'DEC' }, 'elsewhere'],
])('on %s with %j it is %s', (today, changes, standing) => {
  expect(standingOf(says, { today, organisation: 'BVT', revoked: [], ...changes })).toBe(standing);
});
