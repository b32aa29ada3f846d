import { ApiError } from '#api-client/client.ts';
import { failureOf, failureOfRow } from './failure.ts';

const refused = (status: 400 | 409, problem: Record<string, unknown>) =>
  failureOf(
    new ApiError(status === 409 ? 'conflict' : 'validation', status, {
      type: '',
      title: '',
      status,
      ...problem,
    } as never),
  );

test('errors of an action stand at the fields of its form', () => {
  const errors = [{ path: 'data.resolution_note', code: 'required' as const, message: '' }];
  expect(refused(400, { code: 'request.invalid', errors })).toEqual({
    kind: 'fields',
    errors: [{ path: 'resolution_note', code: 'required', message: '' }],
    changed: [],
  });
});

test('a stale version names what changed meanwhile', () => {
  expect(refused(409, { code: 'version.stale', changed_fields: ['priority'] })).toMatchObject({
    kind: 'stale',
    changed: ['priority'],
  });
});

test('too much at once is told as that', () => {
  const problem = { type: '', title: '', status: 429, code: 'request.rate_limited', limit: 'writes' } as const;
  expect(failureOf(new ApiError('busy', 429, problem))).toMatchObject({ kind: 'busy' });
});

test('what somebody may not do is told as that, not as a fault to try again', () => {
  const problem = { type: '', title: '', status: 403, code: 'permission.denied' } as const;
  expect(failureOf(new ApiError('forbidden', 403, problem)).kind).toBe('forbidden');
});

test('a record that moved on is told apart from a fault', () => {
  expect(refused(409, { code: 'action.not_allowed' }).kind).toBe('refused');
  expect(failureOf(new ApiError('network', 0)).kind).toBe('other');
});

test('a queued row that was refused says why at the fields it came from', () => {
  const errors = [{ path: 'data.resolved_at', code: 'in_future' as const, message: '' }];
  const at = '2026-11-21T10:00:00.000Z';
  expect(failureOfRow({ failure: { reason: 'invalid', errors, at } })).toMatchObject({
    kind: 'fields',
    errors: [{ path: 'resolved_at', code: 'in_future' }],
  });
  expect(failureOfRow({ failure: { reason: 'forbidden', at } }).kind).toBe('forbidden');
});
