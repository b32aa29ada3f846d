import { cannotMatch } from './spare-selectors.mjs';

const drawn = (html: string): Element[] => {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('*')];
};

const SELECTORS = [
  '*',
  'p',
  'P.a',
  'p, .b',
  '.a.b',
  'div > .b + p',
  '#one',
  'p#one.a',
  '.B',
  '[hidden]',
  '.hash [title]',
  '.hash > :not(.z)',
  '.hash > *',
  'p[title="a.b]c"]',
  '.a[title=".z"]',
  '.a:not(.z, .b)',
  '.z:not(.a)',
  ':where(.hash).a',
  ':where(.hash).ant .b',
  ':is(h1, p:not(.z)) .b',
  ':is(p, .z)',
  '.a::before',
  '.\\31 a',
  '.a\n.b',
];

test('a selector is only spared where it does not match', () => {
  const elements = drawn(
    `<div class="hash a"><p id="one" class="a	b" title="a.b]c"></p><p class="b"></p><svg class="a"><path/></svg></div>
     <h1><span class="b hash ant" hidden></span></h1><p class="1a"><b class="b">x</b></p><p class="a" title=".z"></p>`,
  );
  for (const selector of SELECTORS)
    for (const element of elements)
      if (element.matches(selector)) expect([selector, cannotMatch(selector, element)]).toEqual([selector, false]);
});

test('an element without the tag, id or class at the end of a selector is spared', () => {
  const [element] = drawn('<div id="one" class="a"></div>').slice(-1) as [Element];
  for (const selector of ['p', '#two', '.a.b', '.a .b', ':where(.a).b', 'p:hover, .b > .c', '.b:not(.c)'])
    expect([selector, cannotMatch(selector, element)]).toEqual([selector, true]);
});

test('styles are looked up that way', () => {
  const [element] = drawn('<style>.a { display: none } .b { display: flex }</style><p class="a"></p>').slice(-1) as [
    Element,
  ];
  expect(getComputedStyle(element).display).toBe('none');
  element.className = 'b';
  expect(getComputedStyle(element).display).toBe('flex');
  const inner = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')!;
  const matcher = (document as never as Record<symbol, { _nwsapiDontThrow: { match: unknown } }>)[inner]!;
  expect(String(matcher._nwsapiDontThrow.match)).toContain('cannotMatch');
});
