/** What a device asks for ahead of its pages, in one request instead of forty. Reached by `import()` only. */
import { api, ApiError } from '#api-client/client.ts';
import { LISTS_MAX, LISTS_MAX_CHARS, listsAddress, type Lists } from '#contracts/lists-together.ts';
import { keepReference, storedReference } from './stored-reads.db.ts';
import { askKnowing } from './unchanged.ts';

const BELOW = 'organisation/';
const NOT_MODIFIED = 304;

/** Something asked for, by its address with its query, and the copy of it on the device. */
export interface Wanted {
  address: string;
  copy: { data: unknown; tag?: string | undefined } | undefined;
}

/** What it was answered, or its copy where that is what the server has. */
export interface Told {
  data: unknown;
  tag: string | undefined;
}

/** A server from before knows no such request: this page asks it no more. */
let isKnown = true;

/** As many as one request takes. */
function inRequests(wanted: readonly Wanted[]): Wanted[][] {
  const requests: Wanted[][] = [];
  for (const each of wanted) {
    const last = requests.at(-1);
    const longer = [...(last ?? []), each];
    const fits = longer.length <= LISTS_MAX && addressOf(longer).length <= LISTS_MAX_CHARS;
    if (last && fits) last.push(each);
    else requests.push([each]);
  }
  return requests;
}

const addressOf = (wanted: readonly Wanted[]): string =>
  listsAddress(wanted.map(({ address }) => address.slice(BELOW.length)));

/** Of what each request was answered last, the device keeps the tag: whole, it says in one word that nothing has changed. */
async function tagsOf(reader: string, key: string, wanted: readonly Wanted[]): Promise<string[]> {
  const last = await storedReference(reader, key);
  const isSame = last?.data === addressOf(wanted) && wanted.every(({ copy }) => copy);
  return [isSame ? last.tag : undefined, ...wanted.map(({ copy }) => copy?.tag)].filter((tag) => tag !== undefined);
}

const isLists = (data: unknown): data is Lists => Array.isArray((data as Lists | null)?.answers);

async function ask(reader: string, key: string, wanted: readonly Wanted[]): Promise<[string, Told][]> {
  const { signal } = new AbortController();
  const tags = await tagsOf(reader, key, wanted);
  const known = tags.length > 0 ? { tag: tags.join(', '), data: null } : undefined;
  const { data, tag } = await askKnowing(signal, known, () =>
    api.get<unknown>(addressOf(wanted), { background: true, signal }),
  );
  // 304
  if (data === null)
    return wanted.flatMap(({ address, copy }) => (copy ? [[address, { tag: copy.tag, ...copy }]] : []));
  if (!isLists(data)) return [];
  await keepReference(reader, { endpoint: key, storedAt: Date.now(), data: addressOf(wanted), tag }).catch(
    () => undefined,
  );
  return wanted.flatMap(({ address, copy }, place) => {
    const answer = data.answers[place];
    if (answer?.status === 200) return [[address, { data: answer.body, tag: answer.tag }]];
    return answer?.status === NOT_MODIFIED && copy ? [[address, { data: copy.data, tag: answer.tag }]] : [];
  });
}

/**
 * Asks for all of it in as few requests as there can be; `name` says for what. Answers what was told, by address: what is not
 * among it (refused, or a server that knows no such request) is asked for by itself.
 */
export async function askTogether(reader: string, name: string, wanted: readonly Wanted[]): Promise<Map<string, Told>> {
  const told = new Map<string, Told>();
  if (!isKnown || wanted.length < 2) return told;
  for (const [at, some] of inRequests(wanted.filter(({ address }) => address.startsWith(BELOW))).entries()) {
    try {
      for (const [address, each] of await ask(reader, `together:${name}:${at}`, some)) told.set(address, each);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      isKnown = error.kind !== 'notFound';
      return told;
    }
  }
  return told;
}

/** For tests: a page that has asked nothing yet. */
export const forgetTogether = (): void => void (isKnown = true);
