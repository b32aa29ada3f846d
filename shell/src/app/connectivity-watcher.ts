import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { timeoutSignal } from './timeout-signal.ts';

const ASK_AGAIN_MS = 15_000;
let timer: ReturnType<typeof setTimeout> | undefined;

const serverAnswers = (): Promise<boolean> =>
  fetch('/api/health/', { cache: 'no-store', signal: timeoutSignal(10_000) }).then(
    (answer) => (answer.headers.get('content-type') ?? '').includes('json'),
    () => false,
  );

/** Asks the server itself: a phone with bars on its screen may still reach nothing. */
export async function checkConnectivity(): Promise<void> {
  clearTimeout(timer);
  const online = await serverAnswers();
  useConnectivity.getState().setOnline(online);
  if (!online) timer = setTimeout(() => void checkConnectivity(), ASK_AGAIN_MS);
}

export function watchConnectivity(): void {
  useConnectivity.setState({ doubt: () => void checkConnectivity() });
  window.addEventListener('online', () => void checkConnectivity());
  window.addEventListener('offline', () => void checkConnectivity());
  if (!navigator.onLine) void checkConnectivity();
}
