import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const lockfile = readFileSync(resolve(__dirname, '../../pnpm-lock.yaml'), 'utf8');

test.each(['@redis/client', 'ioredis'])(
  '%s, which uploads by parts would bring along unused, is not installed',
  (name) => {
    expect(lockfile).toContain('@tus/server');
    expect(lockfile).not.toMatch(new RegExp(`^ {2}'?${name}@`, 'm'));
  },
);
