/** Which columns of a table this device shows, kept under the table's own name. */
import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** As they are kept; null where nobody has chosen. */
export const keptColumns = (key: string): string | null => localStorage.getItem(key);

/** Keeps them, or with null goes back to the table's own. Tables that stand there follow. */
export function chooseColumns(key: string, columns: readonly string[] | null): void {
  if (columns) localStorage.setItem(key, columns.join(','));
  else localStorage.removeItem(key);
  for (const tell of listeners) tell();
}

/** What is kept under this name, and again whenever it is chosen anew. */
export function useKeptColumns(key: string): string | null {
  const follow = useCallback((tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return useSyncExternalStore(follow, () => keptColumns(key));
}
