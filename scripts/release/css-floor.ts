import { createRequire } from 'node:module';
import { parse, walk, type Block, type CssNode, type Declaration } from 'css-tree';
import { OLDEST, SPARED } from '../webpack/floor.ts';

/** With the same engine on phones: some names are known there alone. */
const ON_PHONES = { chrome: 'chrome_android', safari: 'safari_ios', firefox: 'firefox_android' } as const;
type Browser = keyof typeof ON_PHONES;
const BROWSERS = Object.keys(ON_PHONES) as Browser[];

interface Statement {
  version_added?: string | false;
  version_removed?: string;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}
/** A part of the compatibility data: what it says of itself, and its own parts by name. */
interface Part {
  __compat?: { support: Partial<Record<string, Statement | Statement[]>> };
  [name: string]: unknown;
}

const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as { css: Record<string, Part> };

const partOf = (part: unknown, name: string): Part | undefined =>
  Object.hasOwn((part ?? {}) as object, name) ? ((part as Part)[name] as Part) : undefined;

/** The parts that are called so, however deep. */
function named(part: Part, name: string): Part[] {
  const inner = Object.entries(part).filter(([key]) => key !== '__compat') as [string, Part][];
  return inner.flatMap(([key, each]) => [...(key === name ? [each] : []), ...named(each, name)]);
}

const FUNCTIONS = new Map<string, Part | undefined>();
const functionOf = (name: string): Part | undefined => {
  if (!FUNCTIONS.has(name)) FUNCTIONS.set(name, named(css['types'] as Part, name)[0]);
  return FUNCTIONS.get(name);
};

const UNITS: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' };
const unitOf = (unit: string): Part | undefined => {
  const length = partOf(css['types'], 'length');
  const [, size] = /^([dsl])v(?:[hwib]|min|max)$/.exec(unit) ?? [];
  return size ? partOf(length, `viewport_percentage_units_${UNITS[size]}`) : partOf(length, unit);
};

const PREFIX = /^-(?:webkit|moz|ms|o)-/;
const bare = (name: string): string => name.replace(PREFIX, '');

/** "≤" goes before a version that is known to be old enough. */
const since = (version: string | false | undefined): number =>
  version ? parseFloat(version.replace('≤', '')) : Infinity;

/** Which of the oldest browsers know a part; under a vendor's name those that know it under that one. What no data says is known. */
function knownBy(part: Part | undefined, name = ''): ReadonlySet<Browser> {
  const support = part?.__compat?.support;
  if (!support) return new Set(BROWSERS);
  const prefix = PREFIX.exec(name)?.[0];
  const isKnown = (browser: Browser) =>
    [support[browser] ?? [], support[ON_PHONES[browser]] ?? []].flat().some((each) => {
      if (each.flags || (each.prefix !== prefix && each.alternative_name !== name)) return false;
      return since(each.version_added) <= OLDEST[browser] && OLDEST[browser] < since(each.version_removed);
    });
  return new Set(BROWSERS.filter(isKnown));
}

interface Ask {
  name: string;
  known: ReadonlySet<Browser>;
}

/** All that one declaration asks of a browser. */
function asksOf({ property, value }: Declaration): Ask[] {
  const ofProperty = partOf(css['properties'], property) ?? partOf(css['properties'], bare(property));
  const asks = [{ name: property, known: knownBy(ofProperty, PREFIX.test(property) ? property : '') }];
  walk(value, (node) => {
    // under a vendor's name the values came with the property
    if (node.type === 'Identifier' && ofProperty && !PREFIX.test(property)) {
      const part = partOf(ofProperty, node.name);
      asks.push({ name: `${property}: ${node.name}`, known: knownBy(part) });
    }
    if (node.type === 'Function') asks.push({ name: `${node.name}()`, known: knownBy(functionOf(node.name)) });
    if (node.type === 'Dimension') asks.push({ name: node.unit, known: knownBy(unitOf(node.unit)) });
  });
  return asks;
}

/** What an old browser passes over is made good where the same is said before or beside in words that it knows. */
function* faultsOfBlock(block: Block): Generator<Ask> {
  const byName = new Map<string, Ask[][]>();
  for (const node of block.children) {
    if (node.type !== 'Declaration' || node.property.startsWith('--')) continue;
    const name = bare(node.property);
    byName.set(name, [...(byName.get(name) ?? []), asksOf(node)]);
  }
  for (const alternatives of byName.values()) {
    const lacking = BROWSERS.filter(
      (browser) => !alternatives.some((asks) => asks.every(({ known }) => known.has(browser))),
    );
    for (const { name, known } of alternatives.flat())
      if (lacking.some((browser) => !known.has(browser))) yield { name, known };
  }
}

function* faultsOf(node: CssNode): Generator<Ask> {
  if (node.type === 'Block') yield* faultsOfBlock(node);
  if (node.type === 'Atrule') {
    const rule = partOf(css['at-rules'], bare(node.name));
    yield { name: `@${node.name}`, known: knownBy(rule, PREFIX.test(node.name) ? `@${node.name}` : '') };
  }
  if (node.type === 'Feature')
    yield { name: `(${node.name})`, known: knownBy(partOf(partOf(css['at-rules'], 'media'), node.name)) };
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    yield {
      name: `:${node.name}`,
      known: knownBy(partOf(css['selectors'], bare(node.name)), PREFIX.test(node.name) ? node.name : ''),
    };
  if (node.type === 'NestingSelector') yield { name: '&', known: knownBy(partOf(css['selectors'], 'nesting')) };
}

/** A property is spared with all its values, or with one of them alone. */
const isSpared = (name: string): boolean => [name, bare(name).split(':')[0] ?? ''].some((each) => each in SPARED);

/** What of a style sheet one of the oldest browsers does not know, each once: `scrollbar-gutter (safari)`. */
export function cssFaults(sheet: string): string[] {
  const faults = new Set<string>();
  walk(parse(sheet), (node) => {
    // what asks first harms nobody
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
    const isOfPage = node.type === 'Atrule' && node.name === 'page';
    for (const { name, known } of faultsOf(node)) {
      const lacking = BROWSERS.filter((browser) => !known.has(browser));
      if (lacking.length > 0 && !isSpared(name)) faults.add(`${name} (${lacking.join(', ')})`);
    }
    // a sheet's size is no property
    return isOfPage ? walk.skip : undefined;
  });
  return [...faults].sort();
}
