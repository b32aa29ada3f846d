/** The lines of a Zod schema, read off its JSON Schema: fields by their path, `[]` for what an array holds. */
import { z } from '@chainage/shared/zod';
import type { Line } from './lines.ts';

interface Json extends Record<string, unknown> {
  type?: string | string[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  additionalProperties?: unknown;
  const?: unknown;
  title?: string;
}

/** Words for people, and keys that stand in lines of their own. */
const NO_FACTS = new Set([
  ...['$schema', 'title', 'description', 'default', 'examples', 'propertyNames'],
  ...['properties', 'required', 'items', 'anyOf', 'oneOf', 'additionalProperties'],
]);

/** A filter of several words says them in its description only (`anyOf` of contracts/list.ts). */
const wordsIn = (description: unknown): Line => {
  const words = /^Any of these, with commas between: (.+)$/.exec(String(description ?? ''))?.[1];
  return words ? { enum: words.split(', ') } : {};
};

const SAFE = Number.MAX_SAFE_INTEGER;

/** What the schema says of a value, without what says the same twice. */
function factsOf({ type, ...json }: Json): Line {
  const types = [type].flat().filter((each) => each !== 'null');
  const facts = Object.entries(json).filter(
    ([name, value]) =>
      !NO_FACTS.has(name) && Math.abs(Number(value)) !== SAFE && !(name === 'pattern' && json['format'] !== undefined),
  );
  const mayBeNull = Array.isArray(type) && type.includes('null');
  return {
    ...(types.length > 0 && { type: types.join(' or ') }),
    ...Object.fromEntries(facts),
    ...(mayBeNull && { null: true }),
  };
}

const branchesOf = ({ anyOf = [], oneOf = [] }: Json): Json[] => [...anyOf, ...oneOf];
const isNull = ({ type }: Json) => type === 'null';

/** A branch goes by the word that tells it from the others, else by its title, else by its place. */
function nameOfBranch(branch: Json, index: number): string {
  const constant = Object.values(branch.properties ?? {}).find((each) => typeof each.const === 'string');
  return String(constant?.const ?? branch.title ?? index);
}

function add(json: Json, place: string, own: Line, lines: Map<string, Line>): void {
  const branches = branchesOf(json).filter((branch) => !isNull(branch));
  const mayBeNull = branchesOf(json).some(isNull);
  // One branch beside null is the field itself.
  if (branches.length === 1 && !json.properties)
    return add(
      { ...json, anyOf: [], oneOf: [], ...branches[0] },
      place,
      { ...own, ...(mayBeNull && { null: true }) },
      lines,
    );
  const isClosed = json.type === 'object' && json.additionalProperties === false;
  lines.set(place, {
    ...factsOf(json),
    ...wordsIn(json['description']),
    ...own,
    ...(mayBeNull && { null: true }),
    ...(isClosed && { closed: true }),
  });
  for (const [index, branch] of branches.entries()) add(branch, `${place}(${nameOfBranch(branch, index)})`, {}, lines);
  for (const [name, field] of Object.entries(json.properties ?? {}))
    add(field, `${place}.${name}`, json.required?.includes(name) ? {} : { optional: true }, lines);
  if (json.items) add(json.items, `${place}[]`, {}, lines);
}

/** What a schema takes or says, line by line; `closed` stands on what takes no other fields than these. */
export function linesOfSchema(schema: z.ZodType, place: string): Map<string, Line> {
  const lines = new Map<string, Line>();
  add(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, place, {}, lines);
  return lines;
}
