import { isThere } from '@chainage/shared/api-client/is-there';
import { useConnectivity } from '@chainage/shared/auth/connectivity';

/** Until the next question: short while the server is away; else long, and only while somebody looks. */
const ASK_AGAIN_MS = { away: 15_000, here: 30_000 };
let watching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the server itself: a phone with bars on its screen may still reach nothing. */
export async function checkConnectivity(): Promise<void> {
  clearTimeout(timer);
  const online = await isThere();
  useConnectivity.getState().setOnline(online);
  timer = setTimeout(() => (online && document.hidden ? undefined : void checkConnectivity()), pause(online));
}

const pause = (online: boolean): number => (online ? ASK_AGAIN_MS.here : ASK_AGAIN_MS.away);

/** Keeps the sign in the header true, from the first page on: a server that dies unasked is noticed too. */
export function watchConnectivity(): void {
  if (watching) return;
  watching = true;
  useConnectivity.setState({ doubt: () => void checkConnectivity() });
  window.addEventListener('online', () => void checkConnectivity());
  window.addEventListener('offline', () => void checkConnectivity());
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : void checkConnectivity()));
  void checkConnectivity();
}
