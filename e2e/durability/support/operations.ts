/** What the server says it can do: every operation of `/api/openapi.json`, with what it needs to be called. */
import { wholeDocument } from '#support/whole-document.ts';
import { send } from './wire.ts';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
}

interface Described {
  parameters?: Parameter[];
  security?: object[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Operation {
  method: string;
  /** With `{id}` for parameters. */
  path: string;
  queries: string[];
  params: string[];
  needsToken: boolean;
  needsOrganisation: boolean;
  needsCsrf: boolean;
  needsKey: boolean;
  /** Of the body, over all its variants. */
  fields: string[];
  isJson: boolean;
  isMultipart: boolean;
}

const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] => [
  ...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)]),
];

function toOperation(method: string, path: string, described: Described): Operation {
  const { parameters = [], security = [], requestBody } = described;
  const named = (place: Parameter['in']) => parameters.filter((one) => one.in === place).map((one) => one.name);
  const needsHeader = (name: string) => named('header').includes(name);
  const content = requestBody?.content ?? {};
  return {
    method: method.toUpperCase(),
    path,
    queries: named('query'),
    params: named('path'),
    needsToken: security.some((one) => 'token' in one),
    needsOrganisation: needsHeader('Organisation'),
    needsCsrf: needsHeader('X-CSRFToken'),
    needsKey: needsHeader('Idempotency-Key'),
    fields: Object.values(content).flatMap(({ schema }) => fieldsOf(schema)),
    isJson: 'application/json' in content,
    isMultipart: 'multipart/form-data' in content,
  };
}

export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = wholeDocument<{ paths: Record<string, Record<string, Described>> }>(
    (await send(`${url}/api/openapi.json`)).json(),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    // an answer to HEAD has no body that could be judged
    Object.entries(methods).flatMap(([method, described]) =>
      method === 'head' ? [] : [toOperation(method, path, described)],
    ),
  );
}
