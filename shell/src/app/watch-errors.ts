import type { ErrorKind } from './client-errors.ts';

/** Reports an error to the server's log. The code for it comes only where there is one. */
export function reportInBackground(error: unknown, kind: ErrorKind): void {
  import('./client-errors.ts').then(
    ({ reportClientError }) => reportClientError(error, kind),
    () => undefined,
  );
}

export function watchErrors(): void {
  window.addEventListener('error', (event) => reportInBackground(event.error ?? event.message, 'unhandled'));
  window.addEventListener('unhandledrejection', (event) => reportInBackground(event.reason, 'rejection'));
}
