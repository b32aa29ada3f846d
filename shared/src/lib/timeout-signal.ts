/** `AbortSignal.timeout`, and `any` with other signals, for the crews' older browsers, which lack them. */
export function timeoutSignal(ms: number, ...others: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, ms);
  for (const other of others) other.addEventListener('abort', abort);
  return controller.signal;
}
