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

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['targets'];
});
afterEach(() => jest.restoreAllMocks());

const chosen = (state: object) => localStorage.setItem('chainage.preferences', JSON.stringify({ state }));
const device = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test('a browser of the floor is told nothing', () => {
  draw();
  expect(told()).toBeNull();
});

test.each([{ knowsRule: false }, { knowsColours: false }])('an older one is told so in plain words: %o', (old) => {
  draw(old);
  expect(told()?.textContent).toContain('This browser is too old for Chainage');
});

test('in the language that was chosen, beside its theme', () => {
  chosen({ theme: 'dark', locale: 'mr' });
  draw({ knowsRule: false });
  expect(told()?.textContent).toContain('हा ब्राउझर Chainage साठी फार जुना आहे');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('a screen in the sun is black on white from the first moment', () => {
  chosen({ theme: 'sun' });
  draw();
  expect(document.documentElement.dataset['theme']).toBe('sun');
  expect(document.documentElement.dataset['targets']).toBeUndefined();
});

test('a page for gloves is large from the first moment', () => {
  chosen({ theme: 'dark', bigTargets: true });
  draw();
  expect(document.documentElement.dataset['targets']).toBe('big');
});

test.each([
  ['the one that was chosen', 'hi', () => chosen({ locale: 'hi' })],
  ['English, under a menu in French', 'en', () => chosen({ locale: 'fr' })],
  ["the device's first that is whole", 'mr', () => device('kn-IN', 'mr-IN', 'en')],
  ['English where the device has none of ours', 'en', () => device('kn-IN')],
])('the page is in %s before any other script has come', (_, language, given) => {
  given();
  draw();
  expect(document.documentElement.lang).toBe(language);
});
