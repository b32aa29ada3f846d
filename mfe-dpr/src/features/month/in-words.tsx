import { usePreferences } from '@chainage/shared/auth/preferences';
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

const ENGLISH = lazy(said(() => import('to-words/en-IN')));
/** Languages that count by lakh and crore. */
const WORDS: Readonly<Record<string, ComponentType<Props>>> = {
  hi: lazy(said(() => import('to-words/hi-IN'))),
  mr: lazy(said(() => import('to-words/mr-IN'))),
};

/** An amount in words by lakh and crore, in the reader's language, else in English. */
export function InWords({ amount }: Props) {
  const Words = WORDS[usePreferences(({ locale }) => locale)] ?? ENGLISH;
  return (
    <Suspense fallback={null}>
      <Words amount={amount} />
    </Suspense>
  );
}
