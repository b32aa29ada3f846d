import { z } from 'zod';
import { changingPart, writeAnswers } from './answers.ts';

const writer = (schema: z.ZodType) => writeAnswers({ schema, method: 'GET', url: '/api/x/' });

test('an answer holds what its schema names, and nothing else', () => {
  const write = writer(z.object({ id: z.int(), rows: z.array(z.object({ name: z.string().nullable() })) }));
  const answer = { id: 1, rows: [{ name: null, secret: 'x' }], secret: 'y' };
  expect(JSON.parse(write(answer))).toEqual({ id: 1, rows: [{ name: null }] });
});

test('an answer that does not fit is our mistake, which goes to nobody', () => {
  expect(() => writer(z.object({ id: z.int() }))({ id: 'one' })).toThrow(/serialized|schema/);
});

test.each([
  ['default', z.object({ list: z.array(z.string().default('x')) })],
  ['catch', z.union([z.int(), z.string().catch('x')])],
  ['pipe', z.record(z.string(), z.string().transform(Number))],
  ['number', z.object({ inner: z.object({ id: z.coerce.number() }) }).nullable()],
  ['lazy', z.tuple([z.lazy(() => z.string())])],
])('an answer made of %s, wherever it stands, stops the start', (kind, schema) => {
  expect(changingPart(schema)).toBe(kind);
  expect(() => writer(schema)).toThrow('/api/x/');
});

test('plain schemas change nothing', () => {
  const plain = z.object({ id: z.uuid(), when: z.iso.datetime().nullable(), of: z.enum(['a', 'b']).optional() });
  expect(changingPart(z.array(plain))).toBeUndefined();
});
