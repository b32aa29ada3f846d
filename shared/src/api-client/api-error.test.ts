import { toApiError } from './api-error.ts';

const PROBLEM = 'application/problem+json; charset=utf-8';
const problem = (status: number, code: string) => ({ type: 'about:blank', title: 'x', status, code });

test.each([
  [0, undefined, 'network'],
  [500, 'server.error', 'server'],
  [503, undefined, 'server'],
  [401, 'auth.token', 'unauthorised'],
  [403, 'permission.denied', 'forbidden'],
  [404, 'not_found', 'notFound'],
  [409, 'version.stale', 'conflict'],
  [400, 'request.invalid', 'validation'],
  [413, 'request.too_large', 'validation'],
  [429, 'request.rate_limited', 'busy'],
  [418, undefined, 'unknown'],
] as const)('status %s with code %s is of kind %s', (status, code, kind) => {
  const error = code
    ? toApiError(status, PROBLEM, problem(status, code))
    : toApiError(status, 'text/html', '<p>no</p>');
  expect(error.kind).toBe(kind);
});

test('a 401 that is not ours says nothing about the session', () => {
  expect(toApiError(401, 'text/html', 'Please pay for the hotel').kind).toBe('unknown');
  expect(toApiError(401, 'application/json', problem(401, 'auth.token')).kind).toBe('unknown');
  expect(toApiError(401, PROBLEM, problem(401, 'auth.media')).kind).toBe('unknown');
});

test('a refused form hands its fields to the caller', () => {
  const errors = [{ path: 'chainage_from', code: 'required', message: 'Required' }];
  const error = toApiError(400, PROBLEM, { ...problem(400, 'request.invalid'), errors });
  expect(error.fieldErrors).toEqual(errors);
});
