import type { FailureReason, OutboxRow } from '#offline/outbox/outbox.model.ts';
import { AlertTriangle } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { atField } from '../act/failure.ts';
import { useErrorText } from '../form/form-errors.tsx';
import { useFieldPlace } from '../labels.tsx';
import page from '../page/page.module.css';
import styles from './pending.module.css';
import { useKitTexts } from '../texts.tsx';

const CHOOSES: readonly FailureReason[] = ['conflict', 'moved_on'];
const CORRECTS: readonly FailureReason[] = ['invalid'];

/** A row the server would not take: why, in plain words, and the way on. */
export function RefusedRow({ row }: { row: OutboxRow }) {
  const t = useKitTexts();
  const where = useFieldPlace();
  const text = useErrorText();
  const { failure, pages, verb } = row;
  const reason = failure?.reason ?? 'server';
  const way =
    CHOOSES.includes(reason) && pages.settle
      ? { to: pages.settle, text: t('pending.choose') }
      : CORRECTS.includes(reason) && pages.edit
        ? { to: pages.edit, text: t('pending.correct') }
        : { to: '/synchronization', text: t('pending.toSync') };
  const errors = (failure?.errors ?? []).map(atField);
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
