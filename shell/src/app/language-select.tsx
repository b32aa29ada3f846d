import { LOCALES, usePreferences, type Locale } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { NativeSelect } from '@chainage/shared/ui/native-select';

/** Each language in its own words: whoever needs it cannot read the others. */
const NAMES: Record<Locale, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

export function LanguageSelect() {
  const { t } = useTranslation('shell');
  const locale = usePreferences((preferences) => preferences.locale);
  const setLocale = usePreferences((preferences) => preferences.setLocale);
  return (
    <NativeSelect
      aria-label={t('profile.language')}
      value={locale}
      onChange={(event) => setLocale(event.target.value as Locale)}
      options={LOCALES.map((value) => ({ value, label: NAMES[value] }))}
    />
  );
}
