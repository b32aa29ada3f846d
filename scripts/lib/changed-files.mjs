import { Failure, run } from './run.mjs';

async function git(...parameters) {
  const { code, output } = await run('git', parameters);
  return code === 0 ? output.split('\n').filter(Boolean) : undefined;
}

/**
 * Paths that differ from where this branch left `base` (by default main), with what is not committed yet; on main
 * itself, what is not committed.
 */
export async function changedFiles(base = 'main') {
  const [fork] = (await git('merge-base', base, 'HEAD')) ?? [];
  if (!fork)
    throw new Failure(`git knows no ${base} that this branch comes from: name one, as in --changed=origin/main`);
  const changed = (await git('diff', '--name-only', '--no-renames', fork)) ?? [];
  const added = (await git('ls-files', '--others', '--exclude-standard')) ?? [];
  return [...new Set([...changed, ...added])];
}
