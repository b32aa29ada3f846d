/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

const PUBLIC = resolve(__dirname, '../../public');
interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor: 'narrow' | 'wide';
  label: string;
}
const { screenshots } = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8')) as {
  screenshots: Picture[];
};

test('whoever installs the app is shown it on a phone and at a desk', () => {
  expect(new Set(screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']));
  // of one form all have one shape, or browsers show the first alone
  for (const form of ['narrow', 'wide'])
    expect(new Set(screenshots.filter((one) => one.form_factor === form).map(({ sizes }) => sizes)).size).toBe(1);
});

test.each(screenshots.map((one) => [one.src, one] as const))('%s is what the manifest says', async (src, picture) => {
  const { width = 0, height = 0, format } = await sharp(`${PUBLIC}${src}`).metadata();
  expect([`${width}x${height}`, `image/${format}`]).toEqual([picture.sizes, picture.type]);
  // as browsers want them: neither small nor long
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
  expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  expect(picture.label).not.toBe('');
});
