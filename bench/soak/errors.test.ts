import { errorsIn } from './errors.ts';

test('says each error once, the most frequent first, and nothing of what went well or was cut off', () => {
  const line = (level: number, msg: string, message?: string) =>
    JSON.stringify({ level, msg, ...(message && { err: { message } }) });
  const stdout = [
    line(30, 'ready'),
    line(50, 'job failed', 'no room'),
    line(50, 'request failed'),
    line(50, 'job failed', 'no room'),
    '{"level":50,"msg":"cut o',
  ].join('\n');
  expect(
    errorsIn([
      { stdout, stderr: '\n' },
      { stdout: '', stderr: 'a warning of Node\n' },
    ]),
  ).toEqual(['2× job failed: no room', '1× request failed', '1× stderr: a warning of Node']);
});
