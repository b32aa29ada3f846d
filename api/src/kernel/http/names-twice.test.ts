import { namesTwice } from './names-twice.ts';

it.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"a":{"b":1,"c":[{"d":1,"d":2}]}}', true],
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', false],
  ['{"a":"a","b":"a","c":["a","a","a"]}', false],
  ['["a","a",{"a":"x,\\"a\\":{"}]', false],
  ['{"a":[],"b":{},"c":null}', false],
  ['{"a":["x"],"a":1}', true],
  ['"a"', false],
])('%s: %s', (text, twice) => {
  expect(typeof JSON.parse(text)).toBeDefined();
  expect(namesTwice(text)).toBe(twice);
});
