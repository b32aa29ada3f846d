import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const script = readFileSync(resolve('shell/public/first-paint.js'), 'utf8');

/** Runs it as a page does, in a browser that knows so much of CSS. */
function draw({ knowsRule = true, knowsColours = true } = {}): void {
  document.body.replaceChildren();
  const page = { CSS: { supports: () => knowsColours }, CSSPropertyRule: knowsRule ? class {} : undefined };
  new Function('window', script)(page);
  document.dispatchEvent(new Event('DOMContentLoaded'));
}
const told = () => document.querySelector('#old-browser');

beforeEach(() => localStorage.clear());

test('a browser of the floor is told nothing', () => {
  draw();
  expect(told()).toBeNull();
});

test.each([{ knowsRule: false }, { knowsColours: false }])('an older one is told so in plain words: %o', (old) => {
  draw(old);
  expect(told()).toHaveTextContent('This browser is too old for Chainage');
});

test('in the language that was chosen, beside its theme', () => {
  localStorage.setItem('chainage.preferences', JSON.stringify({ state: { theme: 'dark', language: 'mr' } }));
  draw({ knowsRule: false });
  expect(told()).toHaveAttribute('lang', 'mr');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});
