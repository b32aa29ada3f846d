/** The server imports contracts, so they must load where React does not exist (style.md, "Prove a boundary"). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

for (const name of ['react', 'react-dom', 'antd', 'axios', 'zustand'])
  jest.mock(name, () => {
    throw new Error(`contracts must not import ${name}`);
  });

const folder = join(process.cwd(), 'shared/src/contracts');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test.each(files)('%s loads without React', async (file) => {
  await expect(import(join(folder, file))).resolves.toBeDefined();
});
