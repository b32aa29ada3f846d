import { begin, progressOf, see } from './progress.ts';
import { failure, queued } from '#offline/waiting/testing/rows.ts';

test('counts records and bytes as they go, and never back', () => {
  const [a, b] = [queued({ record: 'a', bytes: 100 }), queued({ record: 'b', bytes: 300 })];
  const start = begin([a, b]);
  expect(progressOf(start)).toEqual({ records: { done: 0, total: 2 }, bytes: { done: 0, total: 400 } });
  const half = see(start, [a, { ...b, sentBytes: 150 }]);
  expect(progressOf(half).bytes).toEqual({ done: 150, total: 400 });
  const broken = see(half, [a, { ...b, sentBytes: 0 }]);
  expect(progressOf(broken).bytes).toEqual({ done: 150, total: 400 });
  expect(progressOf(see(broken, []))).toEqual({ records: { done: 2, total: 2 }, bytes: { done: 400, total: 400 } });
});

test('what is written while it runs is added', () => {
  const [a, b] = [queued({ record: 'a', bytes: 100 }), queued({ record: 'b', bytes: 50 })];
  expect(progressOf(see(begin([a]), [a, b])).records).toEqual({ done: 0, total: 2 });
});

test('a row that needs a person has not arrived, and is not waited for', () => {
  const row = queued({ bytes: 100 });
  const failed = { ...row, ...failure('invalid') };
  expect(progressOf(see(begin([row]), [failed])).records).toEqual({ done: 0, total: 0 });
  expect(progressOf(see(see(begin([row]), [failed]), [row])).records).toEqual({ done: 0, total: 1 });
  expect(progressOf(begin([failed])).records.total).toBe(0);
});

test('a report has gone with the last of its photos, and is one however many rows it has', () => {
  const [report, photo] = [queued({ record: 'r', bytes: 1 }), queued({ record: 'r', verb: 'photo', bytes: 9 })];
  const start = begin([report, photo]);
  expect(progressOf(start).records).toEqual({ done: 0, total: 1 });
  expect(progressOf(see(start, [photo])).records).toEqual({ done: 0, total: 1 });
  expect(progressOf(see(start, [])).records).toEqual({ done: 1, total: 1 });
});
