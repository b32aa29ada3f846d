import { start } from '#app/start.tsx';
import { startServiceWorker } from '#service-worker/start-worker.ts';

// Zod otherwise tries whether code may be made from text, which the content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Shown where the texts themselves may be what did not come. */
function offerReload(root: HTMLElement) {
  const button = document.createElement('button');
  button.textContent = 'Chainage could not start. Reload · फिर लोड करें · पुन्हा लोड करा';
  button.addEventListener('click', () => location.reload());
  root.replaceChildren(button);
}

const root = document.getElementById('root');
if (root) start(root).catch(() => offerReload(root));
startServiceWorker();
