import { useTranslation } from '@chainage/shared/i18n/react';
import type { Failure } from '@chainage/shared/offline/outbox.model';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './failure-help.module.css';

/** `vehicles.0.registration_no` as a person may read it; the form that opens names it properly. */
const spoken = (path: string): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('_', ' ')))
    .join(' ');

export function FailureReasonText({ failure }: { failure: Failure | null }) {
  const { t } = useSyncTexts();
  const { t: shell } = useTranslation('shell');
  const { t: shared } = useTranslation('shared');
  if (!failure) return null;
  const status = failure.current?.['status'];
  const isMoved = failure.reason === 'moved_on';
  const named = failure.fields?.map(({ name }) => spoken(name)) ?? [];
  return (
    <>
      <p>
        {isMoved && typeof status === 'string'
          ? t('reason.moved_on', { status: shell([`status.${status}`, status]) })
          : t(isMoved ? 'reason.moved_on_unknown' : `reason.${failure.reason}`)}
      </p>
      {failure.errors && failure.errors.length > 0 && (
        <ul className={styles['errors']}>
          {failure.errors.map(({ path, code }) => (
            <li key={path + code}>
              <strong>{spoken(path)}</strong>: {shared(`errors.field.${code}`)}
            </li>
          ))}
        </ul>
      )}
      {named.length > 0 && <p>{t('fields', { names: named.join(', ') })}</p>}
    </>
  );
}
