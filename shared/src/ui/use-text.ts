import { useTranslation } from '../i18n/react.ts';

/** Looks up a text of the `shared` namespace (`ui.*`, `format.*`). */
export const useText = () => useTranslation('shared').t;
