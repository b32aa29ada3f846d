import { useKitTexts } from '../texts.tsx';

/** What photos of a stage show; a list may not have its module's words for it, and says how it is called. */
export function useStageName(): (stage: string) => string {
  const t = useKitTexts();
  return (stage) => t(`stage.${stage}`, { defaultValue: stage.replaceAll('_', ' ') });
}
