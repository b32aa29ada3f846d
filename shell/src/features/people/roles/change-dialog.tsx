import type { PermissionCatalogue, RoleChange } from '@chainage/shared/contracts/roles';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { useRightWords } from './rights.ts';
import styles from '../people.module.css';

interface Props {
  change: RoleChange;
  catalogue: PermissionCatalogue;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** What would change and for whom, before it does. */
export function ChangeDialog({ change, catalogue, busy, onYes, onClose }: Props) {
  const { t } = useTranslation('people');
  const { sentence } = useRightWords(catalogue.objects);
  const { gained, lost, members, member_count: count, nobody_left: nobody, refused } = change;
  const list = (title: string, names: readonly string[]) =>
    names.length > 0 && (
      <section>
        <h3 className={styles['subtitle']}>{title}</h3>
        <ul>
          {names.map((name) => (
            <li key={name}>{sentence(name)}</li>
          ))}
        </ul>
      </section>
    );
  const others = count - members.length;
  return (
    <Dialog title={t('change.title')} onClose={onClose} atTitle>
      <div className={styles['works']}>
        <p>{t('change.whom', { count })}</p>
        {members.length > 0 && (
          <p className={styles['quiet']}>
            {members.map(({ name, is_me: isMe }) => (isMe ? t('change.me', { name }) : name)).join(', ')}
            {others > 0 && ` ${t('leave.rest', { count: others })}`}
          </p>
        )}
        {list(t('change.gained', { count: gained.length }), gained)}
        {list(t('change.lost', { count: lost.length }), lost)}
        {list(t('change.nobody'), nobody)}
        {refused && (
          <p role="alert" className={styles['error']}>
            {t(`said.${refused.replace('.', '_')}`)}
          </p>
        )}
        <div className={styles['actions']}>
          <Button kind="primary" busy={busy} disabled={refused !== null} onClick={onYes}>
            {t('change.do')}
          </Button>
          <Button onClick={onClose}>{t('leave.keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
