import { usePreferences, type Locale } from '@chainage/shared/auth/preferences';
import { lazy, Suspense, type ComponentType } from 'react';

interface Props {
  /** Rupees with paise, as text. */
  amount: string;
}
interface Words {
  convert: (amount: string, options: { currency: true }) => string;
}

/** `7000173.37` → `Seventy Lakh One Hundred Seventy Three Rupees And Thirty Seven Paise Only`. */
const said =
  (words: () => Promise<{ ToWords: new () => Words }>) => async (): Promise<{ default: ComponentType<Props> }> => {
    const { ToWords } = await words();
    const inWords = new ToWords();
    return { default: ({ amount }) => <>{inWords.convert(amount, { currency: true })}</> };
  };

const WORDS: Readonly<Record<Locale, ComponentType<Props>>> = {
  en: lazy(said(() => import('to-words/en-IN'))),
  hi: lazy(said(() => import('to-words/hi-IN'))),
  mr: lazy(said(() => import('to-words/mr-IN'))),
};

/** An amount in words by lakh and crore, in the reader's language. */
export function InWords({ amount }: Props) {
  const Words = WORDS[usePreferences(({ locale }) => locale)];
  return (
    <Suspense fallback={null}>
      <Words amount={amount} />
    </Suspense>
  );
}
