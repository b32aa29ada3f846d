import { useEffect } from 'react';

/** Names the page in the browser's tab and for screen readers, most particular part first. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Chainage` : 'Chainage';
  }, [title]);
}
