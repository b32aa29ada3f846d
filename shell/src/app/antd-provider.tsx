import { useEffect, useState, type ReactNode } from 'react';
import { ConfigProvider, theme as antdTheme } from 'antd';
import type { Locale } from 'antd/es/locale';
import { usePreferences, type Locale as Language } from '@chainage/shared/auth/preferences';
import { antdTokens } from '@chainage/shared/ui/theme';

type LoadLocale = () => Promise<{ default: Locale }>;
const LOCALES: Partial<Record<Language, LoadLocale>> = {
  hi: () => import('antd/es/locale/hi_IN'),
  mr: () => import('antd/es/locale/mr_IN'),
};

/** Its own words. Without any locale it draws one element less, and the first one to come would begin every page anew. */
const ENGLISH: Locale = { locale: 'en' };

/** The one ConfigProvider, in the colours of tokens.css. Pages wait for nothing: antd's own words follow when loaded. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const language = usePreferences((preferences) => preferences.locale);
  const [locale, setLocale] = useState(ENGLISH);
  useEffect(() => {
    let current = true;
    const load = LOCALES[language];
    if (!load) setLocale(ENGLISH);
    else
      load().then(
        (loaded) => current && setLocale(loaded.default),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [language]);
  return (
    <ConfigProvider
      locale={locale}
      theme={{
        algorithm: theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
        token: antdTokens(theme),
      }}
    >
      {children}
    </ConfigProvider>
  );
}
