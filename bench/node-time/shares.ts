/** Where a CPU profile's time went: packages, folders of ours, Node's own modules, the collector of garbage. */
import type { Profiler } from 'node:inspector';

/** Milliseconds of CPU, by what used them. */
type Shares = ReadonlyMap<string, number>;

/** No work of the process: it waits, or the profiler writes down. */
const NO_WORK = new Set(['(idle)', '(root)', '(program)']);

const PROFILER = 'node:inspector';
const PACKAGE = /\/node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)\//;
const OWN = /\/(api\/src\/(?:kernel|modules)\/[^/]+|api\/src|shared\/src\/(?:contracts|lib)|bench)\//;

/** What a script belongs to; undefined for the engine's own functions, which their callers answer for. */
function partOf(url: string): string | undefined {
  if (url === '' || url.startsWith('evalmachine')) return undefined;
  if (url.startsWith('node:'))
    return `node:${
      url
        .slice(5)
        .replace(/^internal\//, '')
        .split('/')[0] ?? ''
    }`;
  return PACKAGE.exec(url)?.[1] ?? OWN.exec(url)?.[1] ?? 'other';
}

type Node = Profiler.ProfileNode;

/** A profile whose nodes know what they belong to, and who called them. */
class Calls {
  readonly #byId: ReadonlyMap<number, Node>;
  readonly #parents = new Map<number, Node>();
  readonly #parts = new Map<number, string | undefined>();
  readonly #profile: Profiler.Profile;

  constructor(profile: Profiler.Profile) {
    this.#profile = profile;
    this.#byId = new Map(profile.nodes.map((node) => [node.id, node]));
    for (const node of profile.nodes) for (const child of node.children ?? []) this.#parents.set(child, node);
  }

  /** What a node's own time belongs to: the engine's functions (`JSON.parse`, `Buffer.from`) to whoever calls them. */
  partOf(node: Node | undefined): string | undefined {
    if (!node) return undefined;
    if (!this.#parts.has(node.id)) this.#parts.set(node.id, this.#find(node));
    return this.#parts.get(node.id);
  }

  #find(node: Node): string | undefined {
    const { functionName, url } = node.callFrame;
    if (NO_WORK.has(functionName)) return undefined;
    if (url === '' && functionName.startsWith('(')) return functionName;
    return partOf(url) ?? this.partOf(this.#parents.get(node.id));
  }

  /** The function of ours that a node works for, with its file. */
  forWhom(node: Node): string {
    for (let above: Node | undefined = node; above; above = this.#parents.get(above.id)) {
      const { functionName, url } = above.callFrame;
      if (/\/(api|shared)\/src\//.test(url))
        return `${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}`;
    }
    return 'nobody of ours';
  }

  /** Self time of work, ms, by what `name` says of a node. */
  times(name: (node: Node, part: string) => string | undefined): Map<string, number> {
    const { samples = [], timeDeltas = [] } = this.#profile;
    const times = new Map<string, number>();
    for (const [at, id] of samples.entries()) {
      const node = this.#byId.get(id);
      const part = this.partOf(node);
      const key = node && part !== undefined && part !== PROFILER ? name(node, part) : undefined;
      if (key !== undefined) times.set(key, (times.get(key) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
    }
    return times;
  }
}

/** Self time by part. */
export const sharesOf = (profile: Profiler.Profile): Shares => new Calls(profile).times((_, part) => part);

/** For whom of ours the time of one part was. */
export function callersOf(profile: Profiler.Profile, of: string): Shares {
  const calls = new Calls(profile);
  return calls.times((node, part) => (part === of ? calls.forWhom(node) : undefined));
}
