/** @jest-environment node */
/** Guides say what the product says, show pictures that are there, and every alert has its runbook. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderGuides } from './render.ts';
import { SHOTS } from './shots.ts';

const ROOT = resolve(__dirname, '../..');
const FOLDER = join(ROOT, 'docs/guides');
const guides = renderGuides(ROOT);
const pictures = readdirSync(join(FOLDER, 'pictures'));

test.each(guides.map((guide) => [guide.file, guide.text]))('%s is as `npm run guides` writes it', (file, text) => {
  expect(readFileSync(join(FOLDER, file), 'utf8')).toBe(text);
});

test('pictures are those that are taken and shown, and small', () => {
  const taken = SHOTS.flatMap(({ name, languages }) => languages.map((language) => `${name}.${language}.webp`));
  const shown = guides.flatMap(({ text }) => [...text.matchAll(/pictures\/([\w.-]+)/g)].map(([, name]) => name));
  expect([...new Set(shown)].sort()).toEqual(taken.sort());
  expect(pictures.sort()).toEqual(taken.sort());
  const bytes = pictures.reduce((sum, name) => sum + statSync(join(FOLDER, 'pictures', name)).size, 0);
  expect(bytes).toBeLessThan(1_500_000);
});

test('every alert has a runbook, asks for figures that there are, and is the only one of its name', () => {
  const rules = readFileSync(join(ROOT, 'deploy/prometheus/chainage.rules.yml'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const operator = readFileSync(join(FOLDER, 'operator.md'), 'utf8');
  const runbooks = [...operator.matchAll(/^### (Chainage\w+)$/gm)].map(([, name]) => name);
  expect(runbooks).toEqual(alerts);
  const figures = ['kernel/metrics/metrics.ts', 'start/workers/figures.ts']
    .map((file) => readFileSync(join(ROOT, 'api/src', file), 'utf8'))
    .join('');
  const asked = [...new Set([...rules.matchAll(/\bchainage_[a-z_]+/g)].map(([name]) => name))];
  const unknown = asked.filter((name) => !figures.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`));
  expect(unknown).toEqual([]);
  // nothing that is measured goes unwatched
  const measured = [...figures.matchAll(/'(chainage_[a-z_]+)'/g)].map(([, name]) => name ?? '');
  const known = operator + rules;
  expect(measured.filter((name) => !known.includes(name))).toEqual([]);
});
