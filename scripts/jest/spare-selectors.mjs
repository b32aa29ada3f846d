// jsdom asks of every rule of every sheet whether it styles an element, for each look at whether something is visible. Browsers ask
// first whether the element has the tag, id and classes that the end of the selector names, and so does this: what lacks one of
// them cannot match, all else is jsdom's to say.

/** What an element must have for one selector of a list to match. */
const wantedBy = (selector) => {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  const [, tag, rest] = /^([a-z][\w-]*)?(.*)$/is.exec(last);
  const names = [...rest.matchAll(/([.#])([\w-]+)/g)].map(([, sign, name]) => ({ isId: sign === '#', name }));
  return { tag: tag?.toLowerCase(), names };
};

/** With a star for attributes and pseudo-classes, which only jsdom can judge, and what is within them. */
const plain = (text) => {
  let left = text.replace(/\[[^\]]*\]/g, '*');
  for (let before; before !== left;) [before, left] = [left, left.replace(/::?[\w-]+(\([^()]*\))?/g, '*')];
  return left;
};

/** Nothing where the text has what this does not read: escapes, quotes, nesting. */
const read = (text) => {
  if (typeof text !== 'string') return [];
  const left = plain(text);
  return /[^\w\s.,#>+~*-]/.test(left) ? [] : left.split(',').map(wantedBy);
};

const wanted = new Map();
const wantedFor = (text) => {
  const known = wanted.get(text);
  if (known) return known;
  const made = read(text);
  wanted.set(text, made);
  return made;
};

const has = (element, { tag, names }) => {
  if (tag && element.localName.toLowerCase() !== tag) return false;
  if (names.length === 0) return true;
  const classes = ` ${element.getAttribute('class') ?? ''} `.replace(/\s/g, ' ');
  return names.every(({ isId, name }) => (isId ? element.id === name : classes.includes(` ${name} `)));
};

/** Whether no part of the selector list can match. */
export const cannotMatch = (text, element) => {
  const selectors = wantedFor(text);
  return selectors.length > 0 && !selectors.some((selector) => has(element, selector));
};

/** The matcher that jsdom makes of a document for its style sheets, and keeps with it. */
export function spareSelectors(document) {
  const inner = document[Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')];
  let spared;
  Object.defineProperty(inner, '_nwsapiDontThrow', {
    get: () => spared,
    set: (matcher) => {
      spared = {
        configure: (options) => matcher.configure(options),
        match: (text, element) => !cannotMatch(text, element) && matcher.match(text, element),
      };
    },
  });
}
