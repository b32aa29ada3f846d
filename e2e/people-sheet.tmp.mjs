import sharp from 'sharp';
import { readdirSync } from 'node:fs';
const [, , pattern, out, cols = '6', height = '1500'] = process.argv;
const files = readdirSync('/tmp/people/shots').filter((f) => new RegExp(pattern).test(f)).sort();
const H = Number(height);
const shots = [];
for (const f of files) {
  const image = sharp(`/tmp/people/shots/${f}`);
  const { width, height: h } = await image.metadata();
  shots.push({ f, w: width, buf: await image.extract({ left: 0, top: 0, width, height: Math.min(h, H) }).toBuffer(), h: Math.min(h, H) });
}
const n = Number(cols);
for (let i = 0; i < shots.length; i += n) {
  const row = shots.slice(i, i + n);
  const W = row.reduce((s, one) => s + one.w + 12, 0);
  let x = 0;
  const composite = row.map((one) => { const at = { input: one.buf, left: x, top: 0 }; x += one.w + 12; return at; });
  await sharp({ create: { width: W, height: Math.max(...row.map((r) => r.h)), channels: 3, background: '#d0f' } }).composite(composite).png().toFile(`/tmp/people/${out}-${i / n}.png`);
  console.log(`${out}-${i / n}`, row.map((r) => r.f.replace(/__.*/, '')).join(' | '));
}
