/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

// a module that is there already, so that nothing is written whatever is answered
const answer = (...options: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/new-module.mjs'), 'issues', ...options], { encoding: 'utf8' });

test.each([['--with-lines'], ['--with-lins', '--with-data']])('%s is answered with how it is called', (...options) => {
  const { status, stdout, stderr } = answer(...options);
  expect({ status, output: stdout + stderr }).toEqual({ status: 1, output: expect.stringContaining('Usage: ') });
});

test('what is called well is made, unless it is there', () => {
  const { stdout, stderr } = answer('--with-data', '--with-lines', '--one=issue', '--no-install');
  expect(stdout + stderr).toContain('mfe-issues has begun already');
});
