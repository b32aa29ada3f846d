import { api, ApiError, setErrorHandler } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { refreshSession } from './refresh-session.ts';

const get = jest.spyOn(api, 'get');
const handler = jest.fn();

beforeEach(() => {
  get.mockReset();
  handler.mockReset();
  setErrorHandler(handler);
  useSession.setState({ token: 't', role: 'subscriber' });
});

test("a kept session takes over today's role and organisations", async () => {
  get.mockResolvedValueOnce({ user: { name: 'Asha' }, role: 'employee' });
  get.mockResolvedValueOnce({ count: 1, results: [{ token: 'o', organisation_user: { permissions: [] } }] });
  await refreshSession();
  expect(useSession.getState()).toMatchObject({ role: 'employee', organisations: [{ token: 'o' }] });
});

test('want of network leaves the session as it is, and says nothing', async () => {
  get.mockRejectedValueOnce(new ApiError('network', 0));
  await refreshSession();
  expect(useSession.getState().token).toBe('t');
  expect(handler).not.toHaveBeenCalled();
});

test('a session the server no longer knows is handed to the handler that ends it', async () => {
  get.mockRejectedValueOnce(new ApiError('unauthorised', 401));
  await refreshSession();
  expect(handler).toHaveBeenCalledTimes(1);
});

test('without a session nothing is asked', async () => {
  useSession.getState().signOut();
  await refreshSession();
  expect(get).not.toHaveBeenCalled();
});
