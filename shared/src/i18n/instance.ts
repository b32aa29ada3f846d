import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The one i18next instance of shell and remotes. Only the shell starts it; a second `init` would wipe the texts. */
export const i18n = createInstance();

/** Starts the instance without any text; `addTexts` brings them, language by language. */
export async function startI18n(language: string): Promise<void> {
  if (i18n.isInitialized) return;
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    ns: [],
    defaultNS: 'shared',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
}
