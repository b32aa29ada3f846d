import { useKitTexts } from '../texts.tsx';
import { kindName } from './kind-parts.ts';
import { useScreens } from './screens.tsx';

/** Names a record by what kind it is, where the module has no better. */
export function useKindName() {
  const t = useKitTexts();
  const { kind } = useScreens();
  return () => t(`type.${kindName(kind)}.one`);
}
