import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdTokens, palettes } from './desk/antd-tokens.ts';
import { THEMES, type Theme } from './theme.tsx';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The colours a theme ends up with: every rule whose selector names it, in order, over `:root`. */
function coloursOf(theme: Theme): Record<string, string> {
  const colours: Record<string, string> = {};
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (selector.includes(':root') || selector.includes(`'${theme}'`))
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)) colours[name] = value;
  return colours;
}

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
/** WCAG 2 contrast of two colours. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['color-bg', 'color-surface', 'color-raised', 'color-sunken'];
const TONES = ['primary', 'success', 'danger', 'warning', 'info'];

test('in the sun theme text stands out as far as it can, and every edge as much as text does elsewhere', () => {
  const colours = coloursOf('sun');
  const least = (name: string) =>
    Math.min(...GROUNDS.map((ground) => contrast(colours[name] ?? '', colours[ground] ?? '')));
  expect(contrast(colours['color-text'] ?? '', colours['color-surface'] ?? '')).toBe(21);
  expect(least('color-text-muted')).toBeGreaterThanOrEqual(12);
  for (const tone of [...TONES.map((each) => `color-${each}`), 'color-focus'])
    expect([tone, least(tone) >= 7]).toEqual([tone, true]);
  for (const edge of ['color-border', 'nav-border']) expect([edge, least(edge) >= 4.5]).toEqual([edge, true]);
});

describe.each(THEMES)('theme %s', (theme) => {
  const colours = coloursOf(theme);
  const between = (one: string, other: string) => contrast(colours[one] ?? '', colours[other] ?? '');

  test.each(GROUNDS)('main text is readable in the sun on %s', (ground) => {
    expect(between('color-text', ground)).toBeGreaterThanOrEqual(7);
    expect(between('color-text-muted', ground)).toBeGreaterThanOrEqual(7);
  });

  test.each(TONES)('%s is readable as text, on its soft ground and with text on it', (tone) => {
    for (const ground of [...GROUNDS, `color-${tone}-soft`])
      expect(between(`color-${tone}`, ground)).toBeGreaterThanOrEqual(4.5);
    const on = tone === 'info' ? 'color-surface' : `color-on-${tone}`;
    expect(between(on, `color-${tone}`)).toBeGreaterThanOrEqual(4.5);
  });

  test('dark buttons, navigation, signs and stones are readable', () => {
    expect(between('color-on-dark', 'color-dark')).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['nav-bg', 'nav-hover', 'nav-active-bg']) {
      expect(between('nav-text', ground)).toBeGreaterThanOrEqual(4.5);
      expect(between('nav-text-muted', ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(between('nav-active', 'nav-bg')).toBeGreaterThanOrEqual(4.5);
    expect(between('nav-active', 'nav-active-bg')).toBeGreaterThanOrEqual(4.5);
    expect(between('on-sign', 'sign-green')).toBeGreaterThanOrEqual(4.5);
    expect(between('stone-text', 'stone-cap')).toBeGreaterThanOrEqual(4.5);
    expect(between('stone-text', 'stone-body')).toBeGreaterThanOrEqual(4.5);
  });

  test('edges of controls and the focus ring stand out', () => {
    for (const ground of GROUNDS) {
      expect(between('color-border-strong', ground)).toBeGreaterThanOrEqual(3);
      expect(between('color-focus', ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test('antd gets the same colours', () => {
    for (const [name, value] of Object.entries(palettes[theme]))
      expect([name, value]).toEqual([name, colours[`color-${name}`]]);
    expect(antdTokens(theme).colorPrimary).toBe(colours['color-primary']);
  });
});

test('for gloves everything pressed is 56 px, whatever theme and window, and no word is smaller', () => {
  const of = (selector: string) => {
    const [, body = ''] = css.slice(css.indexOf(`${selector} {`)).match(/\{([^}]*)\}/) ?? [];
    return Object.fromEntries(
      [...body.matchAll(/--([\w-]+):\s*([\d.]+)(?:px|rem)/g)].map(([, name, size]) => [name, Number(size)]),
    );
  };
  const big = of("[data-targets='big']");
  expect([big['control'], big['control-sm'], big['target']]).toEqual([56, 56, 56]);
  // behind the rules it must win over, which weigh as much
  expect(css.lastIndexOf('--control:')).toBeGreaterThan(css.indexOf("[data-targets='big']"));
  const words = Object.keys(big).filter((name) => name.startsWith('text-'));
  expect(words).toHaveLength(6);
  for (const word of words) expect([word, (big[word] ?? 0) >= 1.125]).toEqual([word, true]);
});
