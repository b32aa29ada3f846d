/** Whether this browser can show notifications while the portal is closed, and what keeps it from it. */
export type PushSupport =
  | 'ready'
  /** Refused before; only the person can undo it, in the browser. */
  | 'refused'
  /** An iPhone shows them for what stands on its home screen alone. */
  | 'home_screen'
  /** Over http there is no worker. */
  | 'insecure'
  | 'none';

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean =>
  window.matchMedia?.('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!has) return isApple() && !isInstalled() ? 'home_screen' : 'none';
  return Notification.permission === 'denied' ? 'refused' : 'ready';
}

/** How a refusal is undone differs by where the portal runs. */
export function whereUndone(): 'app' | 'phone' | 'desk' {
  const isPhone = /Android|iPhone|iPad/.test(navigator.userAgent);
  if (isInstalled() && isPhone) return 'app';
  return isPhone ? 'phone' : 'desk';
}
