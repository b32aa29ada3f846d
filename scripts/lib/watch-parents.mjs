import { readFileSync } from 'node:fs';

const INTERVAL = 400;

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * npm runs a script through a shell that passes no signal on. So whoever ends npm or that shell would leave the script
 * running: this tells when either is gone.
 */
export function watchParents(onExit) {
  if (!process.env.npm_lifecycle_event) return;
  const [shell, npm] = [process.ppid, parentOf(process.ppid)];
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    onExit();
  }, INTERVAL);
  timer.unref();
}
