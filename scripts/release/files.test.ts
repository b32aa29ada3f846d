import { gunzipSync, gzipSync } from 'node:zlib';
import { packed } from './files.ts';

test('a packed file is the file, and no larger than zlib makes it by itself', () => {
  const text = Array.from({ length: 4000 }, (_, at) => `line ${(at * 7919) % 977}, ${at % 13} of its kind`).join('\n');
  for (const content of [text, '', Buffer.from(text.slice(0, 300))]) {
    expect(gunzipSync(packed(content)).equals(Buffer.from(content))).toBe(true);
    expect(packed(content).length).toBeLessThanOrEqual(gzipSync(content, { level: 9 }).length);
  }
});
