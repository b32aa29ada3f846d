import { formatChainage } from '@chainage/shared/contracts/chainage';
import { useTranslation } from '@chainage/shared/i18n/react';
import { groupIndian } from '@chainage/shared/lib/format/number';

type Said = (name: string, value: unknown) => string;

/** Values of the history as people read them. */
export function useSaid(): Said {
  const { t } = useTranslation(['organisation', 'states']);
  const said: Said = (name, value) => {
    if (value === null || value === undefined || value === '') return t('change.nothing');
    if (name === 'state') return t(`states:${String(value)}`, { defaultValue: String(value) });
    if (name === 'logo') return t('change.picture');
    if (name === 'language') return t(`language.${String(value)}`);
    if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
    if (name === 'chainage_from' || name === 'chainage_to') return formatChainage(String(value));
    if (name === 'alignment') {
      const { points, metres, breaks } = value as { points: number; metres: number; breaks: string[] };
      const jumps = breaks.length > 0 ? ` · ${breaks.join(', ')}` : '';
      return t('change.lineSaid', { points: groupIndian(points), metres: groupIndian(metres) }) + jumps;
    }
    if (name === 'used_for') return (value as string[]).map((use) => t(`use.${use}`)).join(', ') || t('change.nothing');
    if (name === 'set_up_kept')
      return (value as string[]).map((step) => t(`step.${step}.title`)).join(', ') || t('change.nothing');
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'object')
      return (
        Object.entries(value)
          .map(([key, one]) => (typeof one === 'object' ? said(key, one) : `${key}: ${String(one)}`))
          .join(', ') || t('change.nothing')
      );
    return String(value);
  };
  return said;
}
