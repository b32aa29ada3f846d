/** `$filter` as far as OData V2 is asked by us: eq, gt, ge, and, or, brackets, texts and times. */

type Row = Readonly<Record<string, unknown>>;
type Test = (row: Row) => boolean;

const WORD = /\s*(datetimeoffset'[^']*'|'(?:[^']|'')*'|[()]|[A-Za-z_]\w*)/y;

function split(text: string): string[] {
  const words: string[] = [];
  WORD.lastIndex = 0;
  while (WORD.lastIndex < text.trimEnd().length) {
    const [, word] = WORD.exec(text) ?? [];
    if (word === undefined) throw new Error(`not a filter: ${text}`);
    words.push(word);
  }
  return words;
}

const value = (word: string): string | number =>
  word.startsWith("'") ? word.slice(1, -1).replaceAll("''", "'") : Date.parse(word.slice("datetimeoffset'".length, -1));

const plain = (field: unknown): string | number => {
  const [, ms] = /^\/Date\((\d+)/.exec(String(field)) ?? [];
  return ms === undefined ? String(field) : Number(ms);
};

export function filterOf(text: string): Test {
  const words = split(text);
  const one = (): Test => {
    const word = words.shift()!;
    if (word === '(') {
      const inner = any();
      if (words.shift() !== ')') throw new Error(`a bracket is open: ${text}`);
      return inner;
    }
    const [operator, other] = [words.shift(), value(words.shift()!)];
    return (row) => {
      const own = plain(row[word]);
      return operator === 'eq' ? own === other : operator === 'ge' ? own >= other : own > other;
    };
  };
  const all = (): Test => {
    const tests = [one()];
    while (words[0] === 'and') {
      words.shift();
      tests.push(one());
    }
    return (row) => tests.every((test) => test(row));
  };
  const any = (): Test => {
    const tests = [all()];
    while (words[0] === 'or') {
      words.shift();
      tests.push(all());
    }
    return (row) => tests.some((test) => test(row));
  };
  const test = any();
  if (words.length > 0) throw new Error(`not a filter: ${text}`);
  return test;
}
