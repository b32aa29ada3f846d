import { waitFor } from '@testing-library/react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { reportClientError } from './client-errors.ts';
import { watchErrors } from './watch-errors.ts';

Object.assign(globalThis, { SHELL_VERSION: '3.53.0' });
const post = jest.spyOn(api, 'post').mockImplementation(() => Promise.reject(new ApiError('network', 0)));

beforeEach(() => post.mockClear());

test('an error is sent once, scrubbed, in the background', () => {
  reportClientError(new Error('no member asha@bhima.example'), 'unhandled');
  reportClientError(new Error('no member asha@bhima.example'), 'unhandled');
  expect(post).toHaveBeenCalledTimes(1);
  expect(post).toHaveBeenCalledWith(
    'client-errors/',
    expect.objectContaining({ message: 'Error: no member [mail]', kind: 'unhandled', path: '/', release: '3.53.0' }),
    { background: true },
  );
});

test('what a request failed with is not reported again', () => {
  reportClientError(new ApiError('server', 500), 'rejection');
  expect(post).not.toHaveBeenCalled();
});

test('an error nobody caught is heard of, though the code that tells of it comes only then', async () => {
  watchErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('nobody caught me') }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
});

test('a page that throws in every frame sends a few', () => {
  for (let frame = 0; frame < 50; frame += 1) reportClientError(new Error(`frame ${frame}`), 'unhandled');
  expect(post.mock.calls.length).toBeLessThanOrEqual(10);
});
