/** Where an id may stand in a request, read from `/api/openapi.json` and from a sample that is known to be taken. */

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  maximum?: number;
  /** The list an id comes from, as `lookup()` and `member()` of the contracts name it. */
  'x-lookup'?: string;
  /** The register an id comes from, as `recordOf()` names it. */
  'x-record'?: string;
}
export interface Parameter {
  in: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  schema: JsonSchema;
}
export interface Operation {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** As OpenAPI writes it: `/api/organisation/data/issue/{id}/`. */
  path: string;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  isMultipart: boolean;
}
export type Kind = 'uuid' | 'int';
export interface Place {
  /** Keys and indexes from the body down. */
  path: (string | number)[];
  kind: Kind;
  /** Kind of record whose ids belong here, where the schema names it. */
  of?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const branches = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(branches),
];

/** Whether a schema takes an id: a uuid, or an int4 as `id()` of the contracts describes it. */
export function kindOf(schema: JsonSchema): Kind | undefined {
  const all = branches(schema);
  if (all.some((one) => one.format === 'uuid')) return 'uuid';
  if (all.some((one) => one.maximum === 2147483647 || one.pattern?.startsWith('^[1-9]'))) return 'int';
  return undefined;
}

function inSchema(schema: JsonSchema, path: (string | number)[]): Place[] {
  return branches(schema).flatMap((branch) => {
    const kind = kindOf({ ...branch, anyOf: [], oneOf: [], allOf: [] });
    return [
      ...(kind ? [{ path, kind, of: branch['x-lookup'] ?? branch['x-record'] }] : []),
      ...Object.entries(branch.properties ?? {}).flatMap(([name, child]) => inSchema(child, [...path, name])),
      ...(branch.items ? inSchema(branch.items, [...path, 0]) : []),
    ];
  });
}

function inSample(value: unknown, path: (string | number)[]): Place[] {
  if (typeof value === 'string') return UUID.test(value) ? [{ path, kind: 'uuid' }] : [];
  if (typeof value === 'number') return Number.isInteger(value) ? [{ path, kind: 'int' }] : [];
  if (Array.isArray(value)) return value.length > 0 ? inSample(value[0], [...path, 0]) : [];
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, child]) => inSample(child, [...path, name]))
    : [];
}

/** Every place an id may stand in a body, once each; what the schema says of a place goes before what the sample shows. */
export function placesIn(schema: JsonSchema | undefined, sample: unknown): Place[] {
  const all = [...inSample(sample, []), ...(schema ? inSchema(schema, []) : [])];
  return [...new Map(all.map((place) => [`${place.kind} ${place.path.join('.')}`, place])).values()].filter(
    ({ path }) => path.length > 0 && path.at(-1) !== 'version',
  );
}

/** A copy of the body with `value` at `path`; what is missing on the way is made. */
export function withValue(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') return [withValue((body as unknown[] | undefined)?.[key], rest, value)];
  const object = (body ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: JsonSchema } | undefined> } }
    >
  >;
}

/** The operations of an OpenAPI document. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const multipart = requestBody?.content['multipart/form-data'];
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: (multipart ?? requestBody?.content['application/json'])?.schema,
        isMultipart: multipart !== undefined,
      };
    }),
  );
}
