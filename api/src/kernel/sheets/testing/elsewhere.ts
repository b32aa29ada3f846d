/** Workbooks as another program saves them: LibreOffice, where it is there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const office = (...args: readonly string[]) => execFileSync('soffice', args, { stdio: 'ignore' });

/** Whether the tests that open workbooks elsewhere can run. */
export const isElsewhere = ((): boolean => {
  try {
    office('--version');
    return true;
  } catch {
    return false;
  }
})();

/** Opens these files, by their names, and saves each in a format, in one run of the program; answers them in the same order. */
export function savedElsewhere(files: Readonly<Record<string, string | Buffer>>, format: 'fods' | 'xlsx'): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-elsewhere-'));
  try {
    const paths = Object.entries(files).map(([name, bytes]) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return path;
    });
    const [saved, profile] = [join(folder, 'saved'), `-env:UserInstallation=file://${join(folder, 'profile')}`];
    office(profile, '--headless', '--convert-to', format, '--outdir', saved, ...paths);
    return Object.keys(files).map((name) => readFileSync(join(saved, name.replace(/\.\w+$/, `.${format}`))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
