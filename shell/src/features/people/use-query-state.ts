import { useSearchParams } from '@chainage/shared/router';

/** What the address asks for, and how it is changed: an empty value goes. */
export function useQueryState(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Record<string, string>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query, change];
}
