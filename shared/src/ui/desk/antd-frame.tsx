import { useEffect, useState, type ReactNode } from 'react';
import { ConfigProvider, theme as antdTheme } from 'antd';
import type { Locale } from 'antd/es/locale';
import { usePreferences, type Locale as Language } from '#auth/preferences.ts';
import { antdTokens } from './antd-tokens.ts';

type LoadLocale = () => Promise<{ default: Locale }>;
const LOCALES: Partial<Record<Language, LoadLocale>> = {
  hi: () => import('antd/es/locale/hi_IN'),
  mr: () => import('antd/es/locale/mr_IN'),
};

/** Its own words. Without any locale it draws one element less, and the first one to come would begin the control again. */
const ENGLISH: Locale = { locale: 'en' };

/**
 * Round each adapter of antd: the colours of tokens.css and the reader's language. It stands here and not round the app, so
 * that a phone, which draws nothing of antd, does not load it. A control waits for nothing: antd's own words follow when loaded.
 */
export function AntdFrame({ children }: { children: ReactNode }) {
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
