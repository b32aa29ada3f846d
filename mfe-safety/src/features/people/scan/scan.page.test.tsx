/** A card before the camera with the network off: valid, expired, revoked, not ours, and how old the device's knowledge is. */
import { webcrypto } from 'node:crypto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { PASS_CHECKS_PATH } from '@chainage/shared/contracts/safety/pass-place';
import { passAddress, passBody, signedPart, type PassSays } from '@chainage/shared/contracts/safety/pass-text';
import { addScanTexts } from '@chainage/shared/i18n/scan-texts';
import { fetchReference } from '@chainage/shared/offline/reference';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { holdBeforeCamera } from '@chainage/shared/testing/camera';
import { useSearchParams } from '@chainage/shared/router';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import ScanPage from './scan.page.tsx';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const says: PassSays = {
  ...{
    id: '01932d6e-5d1c-7c6a-8a0e-00000000000a',
    number: 'WP/2026-27/000001',
    pass_type: 'permit',
    holder: 'Suresh Mane',
  },
  ...{ trade: 'Welder', employer: 'Shakti Infra', work: 'height', site: 'Gantry at km 33', trained_on: day(-9) },
  ...{ valid_from: day(-2), valid_until: day(5), organisation: 'BVT' },
};
const revoked = { ...says, id: '01932d6e-5d1c-7c6a-8a0e-00000000000b', number: 'WP/2026-27/000002' };

async function keys() {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  const print = async (of: PassSays) => {
    const body = passBody('k1', of);
    const seal = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signedPart(body));
    return passAddress('https://portal.example', body, new Uint8Array(seal));
  };
  return { key: { id: 'k1', x, y }, print };
}

let ours: Awaited<ReturnType<typeof keys>>;
const away = () => Promise.reject(new ApiError('network', 0));
const get = jest.spyOn(api, 'get');

beforeAll(async () => {
  await loadTexts('safety', () => import('../i18n/en.json'));
  await addScanTexts();
  ours = await keys();
});
/** A device that has read once what cards are checked by, and has lost its signal since. */
beforeEach(async () => {
  newDevice();
  signInAs(['view__own__safety_program']);
  usePreferences.setState({ offlineMode: true });
  const results = [
    { id: revoked.id, number: revoked.number, revoked_at: `${day(-1)}T06:00:00Z`, reason: 'Worked without harness' },
  ];
  get.mockResolvedValue({ count: 1, next: null, previous: null, results, keys: [ours.key] });
  expect((await fetchReference(endpointOf(PASS_CHECKS_PATH))).isStored).toBe(true);
  get.mockImplementation(away);
  useConnectivity.setState({ online: false });
});
afterEach(() => useConnectivity.setState({ online: true }));

const scan = async (text: string) => {
  holdBeforeCamera(text);
  const shown = show([{ path: '*', element: <ScanPage /> }], '/safety-passes/scan');
  return shown;
};

test.each<[string, () => PassSays, string[]]>([
  ['valid', () => says, ['Valid', 'Work at height', 'Suresh Mane', 'Shakti Infra', 'Gantry at km 33']],
  ['expired', () => ({ ...says, valid_until: day(-1) }), ['Expired', 'Work at height']],
  ['revoked', () => revoked, ['Revoked', 'Why: Worked without harness']],
  ['of another organisation', () => ({ ...says, organisation: 'DEC' }), ['Of another organisation']],
  [
    'an induction for later',
    () => ({ ...says, pass_type: 'induction', work: null, valid_from: day(2) }),
    ['Not valid yet', 'Induction pass'],
  ],
])('with the network off a card is %s', async (_, card, shown) => {
  await scan(await ours.print(card()));
  for (const text of shown) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/^Revoked passes known as of/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Scan the next card' }));
  expect(screen.getByLabelText('Picture of the camera')).toBeInTheDocument();
});

test('a card that somebody else signed is not believed, nor a label of something else', async () => {
  await scan(await (await keys()).print(says));
  expect(await screen.findByText(/^Not genuine/)).toBeVisible();
  await scan('SGN-0007');
  expect(await screen.findByText(/^This is no card of ours/)).toBeVisible();
});

test('letters that were typed prove no card, and lead to what the register says of that pass', async () => {
  const Register = () => <p>{useSearchParams()[0].get('search')}</p>;
  const routes = [
    { path: '/safety-passes/scan', element: <ScanPage /> },
    { path: '/safety-passes', element: <Register /> },
  ];
  show(routes, '/safety-passes/scan');
  await userEvent.type(screen.getByLabelText('Or type the code beside it'), ' WP/2026-27/000001{Enter}');
  expect(await screen.findByText('WP/2026-27/000001')).toBeVisible();
});

test('a card read by the camera of the phone opens the page; what was said of it is no word on the next', async () => {
  holdBeforeCamera(await ours.print(says));
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = () => null;
  const [, hash = ''] = (await (await keys()).print(says)).split('#');
  show([{ path: '*', element: <ScanPage /> }], `/safety-passes/scan#${hash}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not genuine/);
  HTMLCanvasElement.prototype.getContext = getContext;
  expect(await screen.findByText('Valid')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('on one bar a card is checked by what the phone has, after it was said that it is being checked', async () => {
  useConnectivity.setState({ online: true });
  get.mockImplementation(() => new Promise(() => undefined));
  const [, hash = ''] = (await ours.print(says)).split('#');
  show([{ path: '*', element: <ScanPage /> }], `/safety-passes/scan#${hash}`);
  expect(await screen.findByText('The card is being checked…')).toBeVisible();
  // as long as a person waits
  expect(await screen.findByText('Valid', {}, { timeout: 60_000 })).toBeVisible();
  expect(screen.queryByText('The card is being checked…')).toBeNull();
});
