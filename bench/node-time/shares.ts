/** Where a CPU profile's time went: packages, folders of ours, Node's own modules, the collector of garbage. */
import type { Profiler } from 'node:inspector';

/** Milliseconds of CPU, by what used them. */
export type Shares = ReadonlyMap<string, number>;

/** No work of the process: it waits, or the profiler writes down. */
const NO_WORK = new Set(['(idle)', '(root)']);

const PACKAGE = /\/node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)\//;
const OWN = /\/(api\/src\/(?:kernel|modules)\/[^/]+|api\/src|shared\/src\/(?:contracts|lib)|bench)\//;

/** What a script belongs to; undefined for the engine's own functions, which their callers answer for. */
export function partOf(url: string): string | undefined {
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

/** Self time by part. What the engine does for somebody (`JSON.parse`, `Buffer.from`) counts as theirs. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const parents = new Map<number, Node>();
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node);
  const parts = new Map<number, string | undefined>();
  const partOfNode = (node: Node | undefined): string | undefined => {
    if (!node) return undefined;
    if (parts.has(node.id)) return parts.get(node.id);
    const { functionName, url } = node.callFrame;
    const own = NO_WORK.has(functionName)
      ? undefined
      : /^\(/.test(functionName) && url === ''
        ? functionName
        : partOf(url);
    const found = own ?? (NO_WORK.has(functionName) ? undefined : partOfNode(parents.get(node.id)));
    parts.set(node.id, found);
    return found;
  };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const shares = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const part = partOfNode(byId.get(id));
    if (part !== undefined) shares.set(part, (shares.get(part) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
  return shares;
}

/** The functions that took most by themselves, with where they stand. */
export function dearestOf(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  most: number,
): [string, number][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(id)?.callFrame ?? {};
    if (functionName === undefined || NO_WORK.has(functionName)) continue;
    const name = `${functionName || '(anonymous)'} ${(url ?? '').split('/').slice(-3).join('/')}:${(lineNumber ?? 0) + 1}`;
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
  return [...times].sort(([, a], [, b]) => b - a).slice(0, most);
}
