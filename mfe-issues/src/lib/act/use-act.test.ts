import { ApiError } from '@chainage/shared/api-client/client';
import { failureOf } from './use-act.ts';

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

test('a record that moved on is told apart from a fault', () => {
  expect(refused(409, { code: 'action.not_allowed' }).kind).toBe('refused');
  expect(failureOf(new ApiError('network', 0)).kind).toBe('other');
});
