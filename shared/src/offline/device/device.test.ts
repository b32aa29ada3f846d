import { useSession } from '#auth/session.ts';
import { asha, newDevice, ravi } from '#testing/outbox.ts';
import { api } from '#api-client/client.ts';
import { currentOwner, deviceId, ensureGrant } from './device.ts';
import { ownerKey } from '#offline/outbox/outbox.model.ts';
import { rememberOwner, theStore } from './store.db.ts';

jest.mock('#api-client/client.ts', () => ({ api: { post: jest.fn() } }));
const post = api.post as jest.Mock;

const signIn = (who = asha, token = 't') =>
  useSession.setState({
    token,
    user: { id: who.accountId, name: who.accountName, email: '', mobile: null },
    organisation: { token: who.organisationToken, name: who.organisationName } as never,
  });
const ends = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const grant = (grantText: string, days = 30) => ({
  id: 'g',
  grant: grantText,
  csrf_token: 'c',
  expires_at: ends(days),
});
const storedGrant = async () => (await theStore().device.owners.get(ownerKey(asha)))?.grant?.grant;

beforeEach(() => {
  newDevice();
  post.mockReset().mockResolvedValue(grant('new'));
  signIn();
});

test('the device has one id', () => {
  expect(deviceId()).toBe(deviceId());
  expect(localStorage.getItem('chainage.device')).toBe(deviceId());
});

test('nobody signed in, or no organisation chosen, owns nothing', async () => {
  expect(currentOwner()).toEqual(asha);
  useSession.setState({ organisation: null });
  expect(currentOwner()).toBeNull();
  await ensureGrant();
  expect(post).not.toHaveBeenCalled();
});

test('a grant is asked for once, and again with less than 15 days left or after it was refused', async () => {
  await Promise.all([ensureGrant(), ensureGrant()]);
  await ensureGrant();
  expect(post).toHaveBeenCalledTimes(1);
  expect(await storedGrant()).toBe('new');
  await rememberOwner(asha, { grant: grant('old', 14) });
  await ensureGrant();
  await rememberOwner(asha, { refused: true });
  await ensureGrant();
  expect(post).toHaveBeenCalledTimes(3);
  expect(await theStore().device.owners.get(ownerKey(asha))).toMatchObject({ refused: false });
});

test('without a network nothing happens, and what there was stays', async () => {
  await rememberOwner(asha, { grant: grant('old', 3) });
  post.mockRejectedValue(new Error('network'));
  await ensureGrant();
  expect(await storedGrant()).toBe('old');
});

test('an answer that comes after somebody else signed in is nobody’s', async () => {
  post.mockImplementation(async () => {
    signIn(ravi, 'other');
    return grant('late');
  });
  await ensureGrant();
  expect(await storedGrant()).toBeUndefined();
  expect(await theStore().device.owners.count()).toBe(0);
});
