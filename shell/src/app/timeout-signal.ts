/** `AbortSignal.timeout`, and `any` with another signal, for the crews' older browsers, which lack them. */
export function timeoutSignal(ms: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, ms);
  other?.addEventListener('abort', abort);
  return controller.signal;
}
