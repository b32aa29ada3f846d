import type { NoticeSettings } from '@chainage/shared/contracts/notice-settings';
import { Switch } from '@chainage/shared/ui/switch';
import { usePushTexts } from '#i18n/push-texts.ts';
import styles from './notice-settings.module.css';

type Push = NoticeSettings['push'];
const GROUPS = ['urgent', 'todo', 'progress', 'talk'] as const satisfies readonly (keyof Push)[];

/** What devices show at once, by kind: of all devices of this person in this organisation. */
export function PushGroups({ chosen, change }: { chosen: Push; change: (group: keyof Push, isOn: boolean) => void }) {
  const { t } = usePushTexts();
  return (
    <fieldset className={styles['quiet']}>
      <legend>{t('what')}</legend>
      {GROUPS.map((group) => (
        <Switch
          key={group}
          label={t(`group.${group}`)}
          hint={t(`hint.${group}`)}
          checked={chosen[group]}
          onChange={({ target }) => change(group, target.checked)}
        />
      ))}
    </fieldset>
  );
}
