import type { AuditLine as Line } from '@chainage/shared/contracts/audit';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Link } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import styles from './keeping.module.css';

function Fields({ line }: { line: Line }) {
  const { t } = useTranslation('keeping');
  return (
    <dl className={styles['fields']}>
      {line.fields.map(({ name, label, before, after }) => (
        <div key={name} className={styles['field']}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <del>
                <span className={styles['hidden']}>{t('audit.before')}: </span>
                {before}
              </del>
            )}
            {after === null ? (
              <span className={styles['quiet']}>{t('audit.empty')}</span>
            ) : (
              <ins>
                <span className={styles['hidden']}>{t('audit.after')}: </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Ids of records; what holds for all of a list has none. */
const ASKED_FOR = /^[0-9a-f-]{36}$|^[1-9]\d*$/;

/** Who did what when, and behind it what changed. */
export function AuditLine({ line, onRecord }: { line: Line; onRecord: () => void }) {
  const { t } = useTranslation('keeping');
  const { record, entity, entity_label: entityLabel, fields, masked } = line;
  const called = record.label === null ? entityLabel : `${entityLabel} ${record.label}`;
  return (
    <li className={styles['row']}>
      <p className={styles['what']}>
        <strong>{line.action_label}</strong> · {record.page === null ? called : <Link to={record.page}>{called}</Link>}
      </p>
      <p className={styles['quiet']}>
        {[line.by.name, formatDateTime(line.at), line.device].filter(Boolean).join(' · ')}
      </p>
      {fields.length > 0 && (
        <details className={styles['more']}>
          <summary>{t('audit.fields', { count: fields.length })}</summary>
          <Fields line={line} />
        </details>
      )}
      {masked.length > 0 && <p className={styles['quiet']}>{t('audit.masked', { names: masked.join(', ') })}</p>}
      <div className={styles['actions']}>
        {ASKED_FOR.test(record.id) && (
          <button type="button" className={styles['plain']} onClick={onRecord}>
            {t('audit.ofRecord')}
          </button>
        )}
        {line.may_erase && (
          <LinkButton to={`/organisation/erasure?entity=${entity}&record=${record.id}`} kind="ghost">
            {t('erasure.open')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
