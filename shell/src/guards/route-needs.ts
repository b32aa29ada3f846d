import type { RemoteDescription } from '@chainage/shared/contracts/registry';

const pathOf = (link: string): string => link.split('?')[0] ?? link;

/**
 * The permissions a path needs, as the remotes' menu entries and actions say: those of the longest entry the path is
 * or lies below. Undefined where no entry speaks of it; the server decides in any case.
 */
export function needsOf(path: string, remotes: readonly RemoteDescription[]): readonly string[] | undefined {
  const entries = remotes
    .flatMap(({ menu, actions }) => [...menu, ...(actions ?? [])])
    .filter((entry) => path === pathOf(entry.path) || path.startsWith(`${pathOf(entry.path)}/`))
    .sort((a, b) => pathOf(b.path).length - pathOf(a.path).length);
  return entries[0]?.needs;
}
