import type { ErrorKind } from './client-errors.ts';

/** Tells the server's log of an error. The code for it comes only where there is one. */
export function tellOfError(error: unknown, kind: ErrorKind): void {
  import('./client-errors.ts').then(
    ({ reportClientError }) => reportClientError(error, kind),
    () => undefined,
  );
}

export function watchErrors(): void {
  window.addEventListener('error', (event) => tellOfError(event.error ?? event.message, 'unhandled'));
  window.addEventListener('unhandledrejection', (event) => tellOfError(event.reason, 'rejection'));
}
