import { createServer, type AddressInfo } from 'node:net';
import { loadConfig } from '#config.ts';
import { StartError } from '#start-error.ts';
import { announce } from './announce.ts';
import { checkPort } from './check-port.ts';
import { explainFailure } from './explain-failure.ts';
import { stopAll } from './shutdown.ts';
import { fit } from './workers/connections.ts';

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields);

test('a busy port is named', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(
    `The address 127.0.0.1:${port} is in use: stop what uses it, or set PORT to another`,
  );
  await new Promise((done) => server.close(done));
  await checkPort({ host: '127.0.0.1', port });
});

test.each([
  [new StartError('one', 'two'), ['one', 'two']],
  [
    failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
    ['No space is left on the disk: free some and start again (ENOSPC: no space left on device, write)'],
  ],
  [
    failure('migration 0001 failed', { cause: failure('could not extend file', { code: '53100' }) }),
    ['The disk of the database is full: free some and start again (migration 0001 failed)'],
  ],
  [
    failure('EACCES', { code: 'EACCES', path: '/' }),
    [
      expect.stringMatching(
        /^\/ cannot be written: choose another DATA_DIR or mend its rights \(\/ belongs to (root|the user \d+) with mode \d+/,
      ),
    ],
  ],
  [new Error('first line\n    at stack'), ['Chainage does not start: first line']],
])('%s becomes lines without a stack', (error, lines) => {
  expect(explainFailure(error)).toEqual(lines);
});

test('a part that hangs or fails never keeps the next from stopping', async () => {
  const stopped: string[] = [];
  const late = await stopAll([
    { name: 'requests', run: () => new Promise(() => undefined), patience: 20 },
    { name: 'pool', run: () => Promise.reject(new Error('broken')), patience: 20 },
    { name: 'database', run: async () => stopped.push('database'), patience: 20 },
  ]);
  expect(late).toEqual(['requests', 'pool']);
  expect(stopped).toEqual(['database']);
});

test('an address that phones cannot trust says so, and the given port is shown where any was asked for', () => {
  const open = announce(loadConfig({ HOST: '0.0.0.0', PORT: '0' }), 4321, [], '');
  expect(open).toContain('http://localhost:4321');
  expect(open).toContain('over http only');
  const shown = announce(loadConfig({}), 8080, [{ username: 'a@bhima.example', role: 'a' }], 'secret');
  expect(shown).not.toContain('http only');
  expect(shown).toMatch(/password secret\n {2}a@bhima\.example {2}a/);
});

test('demo accounts that others can reach are warned of', () => {
  const [signIns, warning] = [
    [{ username: 'a@b.example', role: 'Admin' }],
    /password of its demo accounts is published/,
  ];
  expect(announce(loadConfig({}), 8080, signIns, 'x')).not.toMatch(warning);
  expect(announce(loadConfig({ PUBLIC_URL: 'https://road.example' }), 8080, signIns, 'x')).toMatch(warning);
  expect(announce(loadConfig({ PUBLIC_URL: 'https://road.example' }), 8080, [], 'x')).not.toMatch(warning);
});

test('workers are as many as the database has connections for, and a number that is too large is refused', () => {
  expect(fit({ wanted: 2, isAuto: false, free: 41 })).toEqual({ count: 2, said: [] });
  expect(() => fit({ wanted: 8, isAuto: false, free: 57 })).toThrow(
    'WORKERS: 8 processes need 86 connections to the database, which has 57: raise max_connections, or set WORKERS to 4',
  );
  expect(fit({ wanted: 8, isAuto: true, free: 57 })).toEqual({
    count: 4,
    said: [expect.stringContaining('4 are started')],
  });
  expect(fit({ wanted: 1, isAuto: true, free: 10 })).toEqual({ count: 1, said: [] });
});
