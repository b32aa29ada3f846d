import { useState } from 'react';
import { useLocation } from '@chainage/shared/router';
import { lazyAhead } from '@chainage/shared/ui/lazy-page';

async function load() {
  const [{ BackToSetUp: Back }, { addOfficeTexts }] = await Promise.all([
    import('./back-to-set-up.tsx'),
    import('#i18n/office-texts.ts'),
  ]);
  await addOfficeTexts();
  return { default: Back };
}

/** Whoever set out for it has it at hand, so that it takes its place before the page does; where it does not come, the page does without. */
export const BackToSetUp = lazyAhead(() => load().catch(() => ({ default: () => null })));

/** Whether one is where a step of the set-up led, which said by `setUp` of its link how far that reaches. */
export function useFromSetUp(): boolean {
  const { pathname, state } = useLocation() as { pathname: string; state: { setUp?: string } | null };
  const [area, setArea] = useState('');
  const now = state?.setUp ?? (pathname.startsWith(area) ? area : '');
  if (now !== area) setArea(now);
  return now !== '';
}
