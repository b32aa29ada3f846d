/**
 * Answers as their schemas declare them: what a schema does not name is left out, what does not fit is our mistake. They are
 * read forward, as what comes in is, at half the cost of Zod's `encode`; so they are plain: a schema that would change what
 * it is given, which reads otherwise forward than backward, stops the start.
 */
import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** What says another thing forward than backward, and what cannot be looked into. */
const CHANGING = new Set(['default', 'prefault', 'catch', 'pipe', 'transform', 'lazy']);
/** Where a schema keeps those it is made of. */
const PARTS = [
  'shape',
  'element',
  'innerType',
  'options',
  'items',
  'rest',
  'keyType',
  'valueType',
  'left',
  'right',
  'catchall',
];

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The first kind of schema, in it or below, that changes what it is given. */
export function changingPart(schema: z.core.$ZodType, seen = new Set<unknown>()): string | undefined {
  if (seen.has(schema)) return undefined;
  seen.add(schema);
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>;
  if (CHANGING.has(String(def.type)) || def.coerce === true) return String(def.type);
  for (const name of PARTS) {
    const part = def[name];
    const parts = isSchema(part) ? [part] : typeof part === 'object' && part !== null ? Object.values(part) : [];
    for (const each of parts.filter(isSchema)) {
      const found = changingPart(each, seen);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** For Fastify: checks the schema at the start, and each answer as it leaves. */
export const writeAnswers: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const changing = changingPart(schema);
  if (changing !== undefined) throw new Error(`${method} ${url}: an answer cannot be made of ${changing}`);
  return (data) => {
    const result = schema.safeParse(data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
