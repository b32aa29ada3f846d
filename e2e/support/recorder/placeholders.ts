/** Ids, times, hashes and places of one server become placeholders that another can fill (`api/src/recorded`). */
import type { ServerFacts } from './server-facts.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /^20\d\d-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

const DAY = /^20\d\d-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

type Json = unknown;

export class Placeholders {
  readonly #names = new Map<string, string>();
  readonly #photos = new Map<string, string>();

  constructor(
    private readonly server: ServerFacts,
    private readonly now: Date,
  ) {}

  #name(id: string): string {
    const known = this.#names.get(id) ?? `id${this.#names.size + 1}`;
    this.#names.set(id, known);
    return known;
  }

  /** An address, its ids named. */
  path(path: string): string {
    return path.replaceAll(UUID, (id) => `{{new:${this.#name(id)}}}`);
  }

  /** A JSON body: its ids by what the API's own document says they point to. */
  body(method: string, path: string, body: Record<string, Json>): Json {
    for (const photo of findPhotos(body)) this.#photos.set(photo.sha256, this.#name(photo.id));
    const one = /^(.*?[0-9a-f]{8}-[^/]+\/)/.exec(path)?.[1] ?? path;
    return this.#value(body, this.server.schemasOf(method, path), '', one);
  }

  #value(value: Json, schemas: readonly Json[], name: string, one: string): Json {
    if (name === 'version' && typeof value === 'number') return `{{version:${this.path(one)}}}`;
    if (typeof value === 'number') return this.#id(value, schemas) ?? value;
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.map((each) => this.#value(each, this.server.itemsOf(schemas), name, one));
    if (typeof value !== 'object' || value === null) return value;
    const photo = findPhotos({ value })[0];
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        key === 'size' && photo
          ? `{{size:${this.#name(photo.id)}}}`
          : this.#value(member, this.server.propertiesOf(schemas, key), key, one),
      ]),
    );
  }

  #id(value: number, schemas: readonly Json[]): string | undefined {
    const list = this.server.lookupOf(schemas);
    return list === undefined ? undefined : this.server.placeholderOf(list, value);
  }

  #text(value: string): string {
    const photo = this.#photos.get(value);
    if (photo) return `{{sha256:${photo}}}`;
    if (INSTANT.test(value))
      return `{{ago:${Math.max(0, Math.round((this.now.getTime() - Date.parse(value)) / 60_000))}}}`;
    if (DAY.test(value)) return this.#day(value);
    return value.replaceAll(UUID, (id) => `{{new:${this.#name(id)}}}`);
  }

  /** Days that lie back; a planned one stays as it is. */
  #day(day: string): string {
    const back = Math.floor((this.now.getTime() - Date.parse(`${day}T00:00:00+05:30`)) / DAY_MS);
    return back < 0 ? day : `{{day:${back}}}`;
  }

  /** What a photo is called, by its id. */
  photo(id: string): string {
    return this.#name(id);
  }

  /** The parts of a resumable upload. */
  upload(path: string, headers: Record<string, string>) {
    const metadata = /(?:^|,)id ([^,]+)/.exec(headers['upload-metadata'] ?? '')?.[1];
    const id = metadata ? Buffer.from(metadata, 'base64').toString() : ([...path.matchAll(UUID)].at(-1)?.[0] ?? '');
    const photo = this.#name(id);
    const own: Record<string, string> = {
      'upload-length': `{{size:${photo}}}`,
      'upload-metadata': `id {{base64:new:${photo}}}`,
    };
    return { photo, header: (name: string): string => own[name] ?? headers[name] ?? '' };
  }
}

interface Photo {
  id: string;
  sha256: string;
}

const isPhoto = (value: Json): value is Photo =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'id' in value;

function findPhotos(value: Json): Photo[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isPhoto(value) ? [value] : []), ...Object.values(value).flatMap(findPhotos)];
}
