import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const source = join(__dirname, 'passwords.ts');

test('servers that start at once in one folder agree on its passwords, and leave nothing else behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-passwords-'));
  const code = `
    const { keepPasswords } = await import(${JSON.stringify(source)});
    while (Date.now() < Number(process.argv[1]));
    process.stdout.write(JSON.stringify(keepPasswords(process.argv[2])));`;
  const begin = String(Date.now() + 2_000);
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, begin, folder];
  const outputs = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, args)));
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['database-passwords.json']);
  rmSync(folder, { recursive: true });
});
