import fs from 'node:fs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { keepSecret } from './keep-secret.ts';

it('says whose a key is that the server may not read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chainage-secret-'));
  writeFileSync(join(dataDir, 'sealing-key'), 'x', { mode: 0o600 });
  const refused = jest.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  });
  const kept = { store: new FolderStore(dataDir), db: undefined as never, config: { dataDir } };
  const said = await keepSecret(kept, 'sealing-key', () => 'new').catch((error: unknown) => error);
  refused.mockRestore();
  rmSync(dataDir, { recursive: true });
  expect(said).toMatchObject({
    lines: [
      expect.stringMatching(/sealing-key cannot be read: .*sealing-key belongs to (root|the user \d+) with mode 600/),
      expect.stringContaining(`chown -R chainage: ${dataDir}`),
    ],
  });
});
