// The names of a module in each of the ways in which code, tables, addresses and people write them.

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const upperFirst = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;
const inWords = (name) => name.replaceAll('-', ' ');

/** What one record is called where nobody says it: "notes" → "note", "entries" → "entry", "stock" → "stock-entry". */
export function oneOf(name) {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : `${name}-entry`;
}

/** Letters that its numbers begin with: "NOT", of several words their first letters. */
const codeOf = (one) => {
  const words = one.split('-');
  return (words.length > 1 ? words.map((word) => word[0]).join('') : one.slice(0, 3)).slice(0, 5).toUpperCase();
};

const ways = (name) => [
  name,
  camel(name),
  upperFirst(camel(name)),
  name.replaceAll('-', '_'),
  name.replaceAll('-', '_').toUpperCase(),
  upperFirst(inWords(name)),
  inWords(name),
];

const pairs = (from, to) => ways(from).map((each, at) => [each, ways(to)[at]]);

/** Rewrites a template's text for a module; the longer name first, because it holds the shorter one. */
export const rewriter = (name, one) => {
  const all = [...pairs('sample-cards', name), ...pairs('sample-card', one), ['SMPL', codeOf(one)]];
  return (text) => all.reduce((done, [from, to]) => done.replaceAll(from, to), text);
};

/**
 * Makes a template's file one of a module with lines, or without. In it `// with lines: …` is a line that comes in with them,
 * `// with lines, instead: …` one that takes the place of the next.
 */
export const forLines = (withLines) => (text) =>
  withLines
    ? text
        .replaceAll(/^( *)\/\/ with lines, instead: (.*\n).*\n/gm, '$1$2')
        .replaceAll(/^( *)\/\/ with lines: (.*\n)/gm, '$1$2')
    : text.replaceAll(/^ *\/\/ with lines(?:, instead)?: .*\n/gm, '');

/** Rewrites the template of a module with one page. */
export const plainRewriter = (name) => (text) =>
  text.replaceAll('Template', upperFirst(inWords(name))).replaceAll('template', name);
