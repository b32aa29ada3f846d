/** @jest-environment node */
import { inTurn, writing } from './room-turn.ts';

/** Locks as a browser has them: the exclusive alone, the shared together, in the order in which they were asked for. */
class Locks {
  #queue: { mode: LockMode; begin: () => Promise<void> }[] = [];
  #shared = 0;
  #exclusive = false;
  request = (_: string, { mode }: { mode: LockMode }, run: () => Promise<unknown>) =>
    new Promise((done, fail) => {
      this.#queue.push({ mode, begin: () => Promise.resolve(run()).then(done, fail) as Promise<void> });
      this.#next();
    });
  #next(): void {
    const [first] = this.#queue;
    if (!first || this.#exclusive || (first.mode === 'exclusive' && this.#shared > 0)) return;
    this.#queue.shift();
    if (first.mode === 'exclusive') this.#exclusive = true;
    else this.#shared += 1;
    void first.begin().then(() => {
      if (first.mode === 'exclusive') this.#exclusive = false;
      else this.#shared -= 1;
      this.#next();
    });
    this.#next();
  }
}

let order: string[];
let ends: Record<string, () => void>;
const named = (name: string) => () => {
  order.push(`${name} begins`);
  return new Promise<void>((done) => {
    ends[name] = () => {
      order.push(`${name} ends`);
      done();
    };
  });
};
const soon = () => new Promise(setImmediate);

beforeEach(() => {
  order = [];
  ends = {};
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks: new Locks() } });
});

test('nobody writes into a database while room is asked for, and the other way round', async () => {
  const asked = inTurn(named('question'));
  const one = writing(named('one'));
  await soon();
  expect(order).toEqual(['question begins']);
  ends['question']?.();
  await soon();
  const other = writing(named('other'));
  const again = inTurn(named('second question'));
  await soon();
  // those who write do so beside each other
  expect(order.slice(2)).toEqual(['one begins', 'other begins']);
  ends['one']?.();
  await soon();
  expect(order).not.toContain('second question begins');
  ends['other']?.();
  await soon();
  expect(order.at(-1)).toBe('second question begins');
  ends['second question']?.();
  await Promise.all([asked, one, other, again]);
});

test('who writes within a write does not wait for who asks meanwhile', async () => {
  const outer = writing(async () => {
    const asked = inTurn(named('question'));
    await writing(async () => void order.push('inner'));
    return asked;
  });
  // the question is asked once both are through, and not waited for within
  await soon();
  expect(order).toEqual(['inner']);
  void outer;
});

test('a write that fails lets go', async () => {
  await expect(writing(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const asked = inTurn(named('question'));
  await soon();
  ends['question']?.();
  await asked;
});
