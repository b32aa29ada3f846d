/** What the server that a journey ran against says of its requests' shapes and of its lists. */
import { lookupPath } from '@chainage/shared/contracts/lookups';
import { wholeDocument } from '#support/whole-document.ts';
import { PASSWORD } from '#demo-password.ts';

type Json = unknown;
type Schema = Record<string, Json>;

interface Named {
  id: number;
  code?: string;
  parent?: number | null;
  role_name?: string;
}

export interface ServerFacts {
  /** Schemas a body of this operation may follow. */
  schemasOf(method: string, path: string): readonly Json[];
  propertiesOf(schemas: readonly Json[], name: string): readonly Json[];
  itemsOf(schemas: readonly Json[]): readonly Json[];
  /** The list an id of these schemas points into. */
  lookupOf(schemas: readonly Json[]): string | undefined;
  placeholderOf(list: string, id: number): string | undefined;
}

const isSchema = (value: Json): value is Schema => typeof value === 'object' && value !== null;
const listed = (schema: Schema, key: string): Json[] => (Array.isArray(schema[key]) ? (schema[key] as Json[]) : []);

/** A schema with all it is put together from. */
const widen = (schema: Json): Schema[] =>
  isSchema(schema) ? [schema, ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => listed(schema, key).flatMap(widen))] : [];

const slug = (role: string): string => role.toLowerCase().replaceAll(/[^a-z]+/g, '_');

async function signIn(baseUrl: string): Promise<(path: string) => Promise<Json>> {
  const credentials = { username: 'organisation_admin@bhima.example', password: PASSWORD };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${baseUrl}/api/${path}`, init)).json() as Json;
  const headers = { 'content-type': 'application/json' };
  const session = (await ask('accounts/api/login/', {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  })) as { token: string };
  const own = { Authorization: `Token ${session.token}` };
  const found = (await ask('organisation/my-organisations/', { headers: own })) as { results: { token: string }[] };
  return (path) => ask(path, { headers: { ...own, Organisation: found.results[0]?.token ?? '' } });
}

const BESIDE: Record<string, string> = { highways: '{{highway}}', packages: '{{package}}' };

/** Reads the document of the API and every list its bodies point into. */
export async function readServer(baseUrl: string): Promise<ServerFacts> {
  const get = await signIn(baseUrl);
  const document = wholeDocument<{ paths: Record<string, Record<string, Schema>> }>(await get('openapi.json'));
  const lists = new Map<string, Named[]>();
  const read = async (list: string, path: string) => {
    const { results = [] } = (await get(`${path}?limit=1000`)) as { results?: Named[] };
    lists.set(list, results);
  };
  await read('organisation-users', 'organisation/users/');
  await read('units-of-measurement', 'organisation/stock/units-of-measurement/');
  const pointing = [...JSON.stringify(document).matchAll(/"x-lookup":"([a-z-]+)"/g)];
  const names = new Set(pointing.map(([, name]) => name ?? ''));
  for (const name of names) if (!lists.has(name) && !(name in BESIDE)) await read(name, lookupPath(name));
  const all = [...lists.values()].flat();

  const bodyOf = (operation: Schema | undefined): Json => {
    const content = (operation?.['requestBody'] as Schema | undefined)?.['content'] as Schema | undefined;
    return (content?.['application/json'] as Schema | undefined)?.['schema'];
  };
  return {
    schemasOf(method, path) {
      const parts = `/api/${path}`.split('/');
      const fits = (template: string) => {
        const own = template.split('/');
        return own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at]);
      };
      return Object.entries(document.paths)
        .filter(([template]) => fits(template))
        .flatMap(([, operations]) => widen(bodyOf(operations[method.toLowerCase()])));
    },
    propertiesOf: (schemas, name) =>
      schemas.flatMap((schema) =>
        widen((schema as Schema)['properties'] && (schema as { properties: Schema }).properties[name]),
      ),
    itemsOf: (schemas) => schemas.flatMap((schema) => widen((schema as Schema)['items'])),
    lookupOf: (schemas) =>
      schemas.map((schema) => (schema as Schema)['x-lookup']).find((list) => typeof list === 'string') as
        string | undefined,
    placeholderOf(list, id) {
      if (BESIDE[list]) return BESIDE[list];
      const found = lists.get(list)?.find((each) => each.id === id);
      if (!found) return undefined;
      if (list === 'organisation-users') return `{{member:${slug(found.role_name ?? '')}}}`;
      const parent = all.find((each) => each.id === found.parent);
      return `{{lookup:${[list, found.code, parent?.code].filter(Boolean).join(':')}}}`;
    },
  };
}
