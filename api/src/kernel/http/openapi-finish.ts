/**
 * What makes the API document readable for strangers and their generators, beside what the schemas say: names of operations
 * and of shapes, words and examples by kind of field, and which refusals to expect.
 */
import { EXAMPLES, nameOfOperation, PARAMETERS, PROPERTIES, REFUSALS, WORDS } from './openapi-words.ts';

type Schema = Record<string, unknown>;
interface Parameter {
  in: string;
  name: string;
  description?: string;
  schema: Schema;
}
interface Content {
  schema?: Schema;
}
interface Answer {
  description: string;
  content?: Record<string, Content>;
}
interface Operation {
  operationId?: string;
  summary?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
}

/** The document as Fastify makes it, as far as it is touched here. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** What our schemas say beside JSON Schema; a generator passes over names that begin with `x-`. */
const OWN = ['kind', 'lookup', 'record', 'places', 'stage', 'of'];

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the entries of a list are found. */
function placeOf(list: string, paths: readonly string[]): string {
  const path = paths.find((each) => each.endsWith(`/${list}/`));
  return path ? `\`GET ${path}\`` : `the organisation's list \`${list}\` (\`GET /api/organisation/\`)`;
}

/** A schema of one value with our own words renamed, and what they mean said. */
function inWords(schema: Schema, paths: readonly string[]): Schema {
  const said: Schema = {};
  for (const [name, value] of Object.entries(schema)) {
    const isOwn = OWN.includes(name) && (typeof value === 'string' || typeof value === 'number');
    said[isOwn ? `x-${name}` : name] = value;
  }
  const { kind, lookup } = schema;
  if (typeof kind !== 'string') return said;
  const words = typeof lookup === 'string' ? `Id of an entry of ${placeOf(lookup, paths)}` : WORDS[kind];
  if (words && !('description' in said)) said['description'] = words;
  const example = schema['enum'] === undefined && EXAMPLES[kind];
  if (example && fits(example, schema) && !('examples' in said)) said['examples'] = [example];
  return said;
}

const fits = (example: string, { type, pattern, maxLength }: Schema): boolean =>
  type === 'string' &&
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(example)) &&
  (typeof maxLength !== 'number' || example.length <= maxLength);

/** The schema and all within, in words; a property without any is called by its name. */
function described(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => described(each, paths));
  if (!isSchema(value)) return value;
  const schema = isValue(value) ? inWords(value, paths) : value;
  if (isNamedAndOpen(schema)) delete schema['additionalProperties'];
  const words = Object.fromEntries(
    Object.entries(schema).map(([name, held]) => [
      name,
      name === 'properties' && isSchema(held) ? propertiesOf(held, paths) : described(held, paths),
    ]),
  );
  const { anyOf, ...common } = words;
  // Beside each other, generators take the fields for one more alternative.
  if (!anyOf || !('properties' in common)) return words;
  // a choice of one is none
  return { allOf: [common, ...((anyOf as Schema[]).length === 1 ? (anyOf as Schema[]) : [{ anyOf }])] };
}

/** That it may have more fields need not be said; said, generated clients forget the types of those that are named. */
const isNamedAndOpen = ({ properties, additionalProperties: more }: Schema): boolean =>
  isSchema(properties) && Object.keys(properties).length > 0 && isSchema(more) && Object.keys(more).length === 0;

/** Whether it is a schema itself, not a group of them by name. */
const isValue = (value: Schema): boolean => ['type', 'anyOf', 'oneOf', 'allOf', 'kind'].some((name) => name in value);

const spoken = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function propertiesOf(properties: Schema, paths: readonly string[]): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, held]) => {
      const schema = described(held, paths) as Schema;
      const inner = (schema['anyOf'] as Schema[] | undefined)?.find((each) => 'description' in each)?.['description'];
      const description = schema['description'] ?? PROPERTIES[name] ?? inner ?? spoken(name);
      return [name, { ...schema, description }];
    }),
  );
}

/** Shapes of whole bodies and answers under names of their own, each once however often it stands in the document. */
class Shapes {
  readonly schemas: Record<string, Schema>;
  readonly #names = new Map<string, string>();

  constructor(schemas: Record<string, Schema>) {
    this.schemas = schemas;
  }

  named(schema: Schema, name: string): Schema {
    if ('$ref' in schema || !['properties', 'anyOf', 'oneOf', 'allOf'].some((each) => each in schema)) return schema;
    const text = JSON.stringify(schema);
    const known = this.#names.get(text) ?? name;
    if (!this.#names.has(text)) {
      this.#names.set(text, name);
      this.schemas[name] = schema;
    }
    return { $ref: `#/components/schemas/${known}` };
  }

  /** A list's rows have a name of their own. */
  answer(schema: Schema, name: string): Schema {
    const { properties } = schema as { properties?: Record<string, Schema> };
    const items = properties?.['results']?.['items'] as Schema | undefined;
    if (!properties || !items) return this.named(schema, `${name}Answer`);
    const results = { ...properties['results'], items: this.named(items, `${name}Row`) };
    return this.named({ ...schema, properties: { ...properties, results } }, `${name}Answer`);
  }
}

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function answersOf(operation: Operation, method: string, shapes: Shapes, name: string): Record<string, Answer> {
  const isWriting = !['get', 'head'].includes(method);
  const isSignedIn = (operation.security ?? []).length > 0;
  const refusals = REFUSALS.filter(({ when }) => when({ isWriting, isSignedIn })).map(({ status, description }) => [
    status,
    { description, content: PROBLEM },
  ]);
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const description = answer.description === 'Default Response' ? (operation.summary ?? '') : answer.description;
    const content = contentOf(answer.content, (schema) => shapes.answer(schema, name));
    return [status, { ...answer, description, ...(content && { content }) }];
  });
  return { ...Object.fromEntries(refusals), ...Object.fromEntries(answers) } as Record<string, Answer>;
}

function contentOf(content: Record<string, Content> | undefined, change: (schema: Schema) => Schema) {
  if (!content) return undefined;
  const changed = Object.entries(content).map(([type, held]) => [
    type,
    held.schema ? { ...held, schema: change(held.schema) } : held,
  ]);
  return Object.fromEntries(changed) as Record<string, Content>;
}

const parameterOf = (parameter: Parameter): Parameter => {
  const own = parameter.description ?? (parameter.schema['description'] as string | undefined);
  return { ...parameter, description: own ?? PARAMETERS[parameter.name] ?? spoken(parameter.name) };
};

/** The document with all of that. */
export function finished(document: ApiDocument): ApiDocument {
  const paths = Object.keys(document.paths);
  const spokenDocument = { ...document, paths: described(document.paths, paths) } as ApiDocument;
  const shapes = new Shapes({ ...document.components.schemas });
  for (const [path, methods] of Object.entries(spokenDocument.paths))
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId = nameOfOperation(method, path);
      const name = operation.operationId.charAt(0).toUpperCase() + operation.operationId.slice(1);
      if (operation.parameters) operation.parameters = operation.parameters.map(parameterOf);
      const { requestBody } = operation;
      const body = contentOf(requestBody?.content, (schema) => shapes.named(schema, `${name}Body`));
      if (requestBody && body) operation.requestBody = { ...requestBody, content: body };
      operation.responses = answersOf(operation, method, shapes, name);
    }
  return { ...spokenDocument, components: { ...document.components, schemas: shapes.schemas } };
}
