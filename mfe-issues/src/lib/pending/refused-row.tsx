import { useTranslation } from '@chainage/shared/i18n/react';
import type { FailureReason, OutboxRow } from '@chainage/shared/offline/outbox.model';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useErrorText } from '@chainage/shared/kit/form/form-errors';
import { useFieldPlace } from '@chainage/shared/kit/labels';
import page from '../page/page.module.css';
import styles from './pending.module.css';

const CHOOSES: readonly FailureReason[] = ['conflict', 'moved_on'];
const CORRECTS: readonly FailureReason[] = ['invalid'];

/** A row the server would not take: why, in plain words, and the way on. */
export function RefusedRow({ row }: { row: OutboxRow }) {
  const { t } = useTranslation('issues');
  const where = useFieldPlace('issues');
  const text = useErrorText('issues');
  const { failure, pages, verb } = row;
  const reason = failure?.reason ?? 'server';
  const way =
    CHOOSES.includes(reason) && pages.settle
      ? { to: pages.settle, text: t('pending.choose') }
      : CORRECTS.includes(reason) && pages.edit
        ? { to: pages.edit, text: t('pending.correct') }
        : { to: '/synchronization', text: t('pending.toSync') };
  const errors = (failure?.errors ?? []).map((each) => ({ ...each, path: each.path.replace(/^data\./, '') }));
  return (
    <div className={`${page['alert']} ${styles['refused']}`} role="alert">
      <AlertTriangle aria-hidden="true" className={styles['sign']} />
      <div className={styles['words']}>
        <strong>
          {t([`done.${verb}`, 'done.other'])}: {t(`pending.reason.${reason}`)}
        </strong>
        {errors.map((error) => (
          <p key={`${error.path} ${error.code}`}>
            {where(error.path)}: {text(error)}
          </p>
        ))}
      </div>
      <LinkButton to={way.to} kind="primary">
        {way.text}
      </LinkButton>
    </div>
  );
}
