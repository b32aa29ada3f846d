import { usePreferences } from '../auth/preferences.ts';
import { labelIn } from '../lib/format/label.ts';

export interface LabelProps {
  /** As it is, in English. */
  label: string;
  /** The same by language, where the organisation has it. */
  labels?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What an organisation calls something, in the reader's language; without a word in it, in English, and then marked as such
 * on a page in another language, so that it is not read out in the wrong voice (WCAG 3.1.2).
 */
export function Label({ label, labels }: LabelProps) {
  const locale = usePreferences((preferences) => preferences.locale);
  const own = labelIn(labels, locale, null);
  if (own !== null) return <span lang={locale}>{own}</span>;
  return <span lang="en">{label}</span>;
}
