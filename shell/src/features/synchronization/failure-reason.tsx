import { useTranslation } from '@chainage/shared/i18n/react';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { fieldName } from './field-name.ts';
import styles from './failure-help.module.css';

export function FailureReasonText({ row: { verb, failure, words, stateNames } }: { row: OutboxRow }) {
  const { t } = useSyncTexts();
  const { t: shared } = useTranslation('shared');
  if (!failure) return null;
  // By its author's word: this page knows the states of no module.
  const status = stateNames?.[String(failure.current?.['status'])];
  const isMoved = failure.reason === 'moved_on';
  // who may take a step hangs on whom the record was given to, who may begin one does not
  const isOthers = failure.reason === 'forbidden' && verb !== 'create';
  const nameOf = (path: string) => fieldName(path, words, t('otherField'));
  const named = [...new Set(failure.fields?.map(({ name }) => nameOf(name)))];
  return (
    <>
      <p>
        {isMoved && status
          ? t('reason.moved_on', { status })
          : t(isMoved ? 'reason.moved_on_unknown' : isOthers ? 'reason.forbidden_step' : `reason.${failure.reason}`)}
      </p>
      {failure.errors && failure.errors.length > 0 && (
        <ul className={styles['errors']}>
          {failure.errors.map(({ path, code }) => (
            <li key={path + code}>
              <strong>{nameOf(path)}</strong>: {shared([`errors.field.${code}`, 'errors.field.invalid'])}
            </li>
          ))}
        </ul>
      )}
      {named.length > 0 && <p>{t('fields', { names: named.join(', ') })}</p>}
    </>
  );
}
