import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Switch } from '@chainage/shared/ui/switch';

/** Of this device, whoever uses it: where the line is slow or paid for by its bytes. */
export function LowData() {
  const { t } = useTranslation('account');
  const on = usePreferences((preferences) => preferences.lowData);
  const set = usePreferences((preferences) => preferences.setLowData);
  return (
    <Switch label={t('lowData')} hint={t('lowDataHint')} checked={on} onChange={({ target }) => set(target.checked)} />
  );
}
