import { fromPostgres } from './postgres-errors.ts';

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

test.each([
  ['a connection that is refused', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a connection cut while it is read', failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['a connection cut while it is written to', failure('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
  ['a connection pg gave up', failure('Connection terminated unexpectedly')],
  ['PostgreSQL going down', failure('terminating connection', { code: '57P01', severity: 'FATAL' })],
  [
    'a worker of the cluster that is gone',
    failure('connection to the remote node chainage_app@db1:5432 failed', { code: '08006', severity: 'ERROR' }),
  ],
  ['a coordinator that dies', failure('postmaster was shut down, exiting', { code: 'XX000', severity: 'ERROR' })],
  ['a shard that moved', failure('could not find valid entry for shard 102042', { code: 'XX000', severity: 'ERROR' })],
  [
    'one failure for each address tried',
    failure('', { errors: [failure('', { code: 'ETIMEDOUT', syscall: 'connect' })] }),
  ],
])('%s is a database that does not answer', (_name, error) => {
  expect(fromPostgres(error)?.code).toBe('database.unavailable');
});

test.each([
  ['a caller who goes away', failure('aborted', { code: 'ECONNRESET' })],
  ['a file that is missing', failure('ENOENT: open', { code: 'ENOENT', syscall: 'open' })],
  [
    'another fault within the database',
    failure('cache lookup failed for type 7', { code: 'XX000', severity: 'ERROR' }),
  ],
  ['a mistake of ours', failure('undefined is not a function')],
])('%s has nothing to do with the database', (_name, error) => {
  expect(fromPostgres(error)).toBeUndefined();
});

test('a full disk under the database is told', () => {
  expect(fromPostgres(failure('could not extend file', { code: '53100', severity: 'ERROR' }))?.code).toBe(
    'storage.full',
  );
});

test.each([
  ['22007', 'not_a_date'],
  ['22008', 'not_a_date'],
  ['22009', 'not_a_date'],
  ['22023', 'invalid'],
])('a value refused as %s is the caller’s', (code, field) => {
  const error = fromPostgres(failure('time zone displacement out of range', { code, severity: 'ERROR' }));
  expect([error?.code, error?.details.errors?.[0]?.code]).toEqual(['request.invalid', field]);
});
