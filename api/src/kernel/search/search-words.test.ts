import { searchRanges } from './search-words.ts';

it('asks for beginnings of words, each once', () => {
  expect(searchRanges(' Poth poth %_ ')).toEqual([{ from: 'poth', to: 'poth\u{10ffff}' }]);
  expect(searchRanges('%')).toEqual([]);
});
