/** A device that has not answered by then is said not to, ms; where it answers later after all, what it says is shown. */
const SILENT_AFTER = 10_000;

/** Tells where the device does not answer in time; what it returns is called once it has, or nobody waits any more. */
export function unlessSilent(onSilent: () => void): () => void {
  const silent = setTimeout(onSilent, SILENT_AFTER);
  return () => clearTimeout(silent);
}
