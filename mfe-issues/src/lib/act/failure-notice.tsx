import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useErrorText } from '@chainage/shared/kit/form/form-errors';
import { useFieldLabel, useFieldPlace } from '@chainage/shared/kit/labels';
import type { ActFailure } from './failure.ts';
import styles from '../page/page.module.css';

/** Why a move did not go through, and that nothing typed is lost. */
export function FailureNotice({ failure, shown = [] }: { failure: ActFailure | null; shown?: readonly string[] }) {
  const { t } = useTranslation('issues');
  const label = useFieldLabel('issues');
  const where = useFieldPlace('issues');
  const text = useErrorText('issues');
  if (!failure) return null;
  const elsewhere = failure.errors.filter(({ path }) => !shown.includes(path));
  return (
    <div className={styles['alert']} role="alert">
      {failure.kind !== 'fields' && <p>{t(`failure.${failure.kind}`)}</p>}
      {failure.kind === 'storage' && (
        <LinkButton kind="secondary" to="/synchronization">
          {t('failure.toSync')}
        </LinkButton>
      )}
      {failure.changed.length > 0 && (
        <p>{t('failure.changed', { fields: failure.changed.map((name) => label(name)).join(', ') })}</p>
      )}
      {failure.kind === 'fields' && elsewhere.length === 0 && <p>{t('failure.fields')}</p>}
      {elsewhere.map((error) => (
        <p key={error.path}>
          <strong>{where(error.path)}:</strong> {text(error)}
        </p>
      ))}
    </div>
  );
}
