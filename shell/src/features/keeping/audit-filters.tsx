import { useTranslation } from '@chainage/shared/i18n/react';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { DatePicker } from '@chainage/shared/ui/date-picker';
import { Field } from '@chainage/shared/ui/field';
import { X } from '@chainage/shared/ui/icons';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { auditChoicesQuery } from './keeping.queries.ts';
import { useLanguage } from './use-language.ts';
import styles from './keeping.module.css';

export const AUDIT_FILTERS = ['entity', 'record', 'member', 'action', 'at_from', 'at_to'] as const;
export type Filters = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** By record, person, time and what was done. */
export function AuditFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('keeping');
  const language = useLanguage();
  const { data: choices } = useQuery(auditChoicesQuery(language));
  const { data: people = [] } = useQuery(peopleQuery());
  const set = (change: Filters) => onChange({ ...filters, ...change });
  const any = t('audit.any');
  return (
    <div className={styles['filters']}>
      <Field label={t('audit.member')}>
        <NativeSelect
          value={filters.member ?? ''}
          placeholder={any}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ member: target.value })}
        />
      </Field>
      <Field label={t('audit.entity')}>
        <NativeSelect
          value={filters.entity ?? ''}
          placeholder={any}
          options={choices?.entities ?? []}
          onChange={({ target }) => set({ entity: target.value, record: '' })}
        />
      </Field>
      <Field label={t('audit.action')}>
        <NativeSelect
          value={filters.action ?? ''}
          placeholder={any}
          options={choices?.actions ?? []}
          onChange={({ target }) => set({ action: target.value })}
        />
      </Field>
      <Field label={t('audit.from')}>
        <DatePicker value={filters.at_from ?? ''} onChange={(day) => set({ at_from: day })} />
      </Field>
      <Field label={t('audit.to')}>
        <DatePicker value={filters.at_to ?? ''} onChange={(day) => set({ at_to: day })} />
      </Field>
      {Object.values(filters).some(Boolean) && (
        <Button icon={<X aria-hidden />} onClick={() => onChange({})}>
          {t('audit.all')}
        </Button>
      )}
    </div>
  );
}
