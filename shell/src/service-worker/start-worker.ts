/** Registration waits until the first page is drawn and the line is free. */
const START_DELAY_MS = 5_000;

/** Registers the one service worker, at the root, in production. */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  setTimeout(
    () => void import('./registration.ts').then(({ register }) => register(controller)).catch(() => undefined),
    START_DELAY_MS,
  );
}
