import { usePreferences, type Locale } from '@chainage/shared/auth/preferences';
import { changeLanguage } from '@chainage/shared/i18n/add-texts';
import { applyTargets, applyTheme } from '@chainage/shared/ui/theme';

/** Only en, hi and mr are whole: with a language of the menu alone, the page itself speaks English. */
const pageLanguage = (locale: Locale): Locale => (locale === 'hi' || locale === 'mr' ? locale : 'en');

const nameLanguage = (locale: Locale) => {
  document.documentElement.lang = pageLanguage(locale);
};

/** Keeps the document in the chosen theme, size and language. A language whose texts cannot be had leaves the old one. */
export function followPreferences(): void {
  const { theme, locale, bigTargets } = usePreferences.getState();
  applyTheme(theme);
  applyTargets(bigTargets);
  nameLanguage(locale);
  usePreferences.subscribe((now, before) => {
    if (now.theme !== before.theme) applyTheme(now.theme);
    if (now.bigTargets !== before.bigTargets) applyTargets(now.bigTargets);
    if (now.locale === before.locale) return;
    changeLanguage(now.locale).then(
      () => nameLanguage(now.locale),
      () => usePreferences.setState({ locale: before.locale }),
    );
  });
}
