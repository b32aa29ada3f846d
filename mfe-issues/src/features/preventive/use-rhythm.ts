import { useTranslation } from '@chainage/shared/i18n/react';

/** How often a schedule comes, in words: "every 2 weeks". */
export function useRhythm() {
  const { t } = useTranslation('issues');
  return ({ every, interval }: Readonly<Record<string, unknown>>): string =>
    typeof every === 'string' ? t(`care.rhythm.${every}`, { count: Number(interval ?? 1) }) : '';
}
