import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import { ISSUE_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { formatChainage } from '@chainage/shared/contracts/chainage';
import { useMemberId } from '@chainage/shared/auth/permission';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { withFilters } from '@chainage/shared/lib/list-state';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { DatePicker } from '@chainage/shared/ui/date-picker';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { TextInput } from '@chainage/shared/ui/text-input';
import { choosable, labelOf } from '#lib/labels.ts';
import { lookupQuery, reviewersQuery } from '#lib/lookups.queries.ts';
import type { TypeLayout } from '#types/type-layout.ts';
import { SLA_FILTERS, type IssueFilter, type IssueListState } from './filters.ts';
import styles from './list.module.css';

interface Props {
  layout: TypeLayout;
  state: IssueListState;
  narrow: boolean;
  onChange: (state: IssueListState) => void;
}

/** Everything a list can be narrowed by; each change takes effect at once and stands in the address. */
export function FilterPanel({ layout, state, onChange }: Props) {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const me = useMemberId();
  const { filters } = state;
  const { data: packages = [] } = useQuery(packagesQuery());
  const { data: categories = [] } = useQuery(lookupQuery('categories', { issue_type_category: layout.type }));
  const { data: reviewers = [] } = useQuery(reviewersQuery(layout.type));
  const set = (name: IssueFilter, value: string) => onChange(withFilters(state, { [name]: value }));
  const listOf = (name: IssueFilter) => (filters[name] ? filters[name].split(',') : []);
  const any = t('list.any');
  const chainage = (name: 'chainage_from' | 'chainage_to') => {
    const shown = filters[name] ? formatChainage(filters[name]) : '';
    return (
      <TextInput
        key={shown}
        defaultValue={shown}
        placeholder="43+250"
        inputMode="tel"
        onBlur={(event) => event.currentTarget.value !== shown && set(name, event.currentTarget.value)}
      />
    );
  };
  const day = (name: 'date_from' | 'date_to') => (
    <DatePicker value={filters[name] ?? ''} onChange={(value) => set(name, value)} />
  );
  const person = (name: IssueFilter) => (
    <NativeSelect
      value={filters[name] ?? ''}
      placeholder={any}
      options={[
        { value: 'me', label: t('list.me') },
        ...reviewers.filter(({ id }) => id !== me).map(({ id, name: label }) => ({ value: String(id), label })),
      ]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  return (
    <div className={styles['filters']} role="group" aria-label={t('list.filters')}>
      <Field label={t('filter.status')} group className={styles['wide']}>
        <ChoiceChips
          multiple
          options={ISSUE_STATUSES.map((value) => ({ value: value as string, label: t(`status.${value}`) }))}
          value={listOf('status')}
          onChange={(values) => set('status', values.join(','))}
        />
      </Field>
      <Field label={t('filter.sla_state')} group className={styles['wide']}>
        <ChoiceChips
          multiple
          options={SLA_FILTERS.map((value) => ({ value: value as string, label: t(`slaState.${value}`) }))}
          value={listOf('sla_state')}
          onChange={(values) => set('sla_state', values.join(','))}
        />
      </Field>
      <Field label={t('filter.direction')} group className={styles['wide']}>
        <ChoiceChips
          multiple
          options={DIRECTIONS.map((value) => ({ value: value as string, label: t(`option.direction.${value}`) }))}
          value={listOf('direction')}
          onChange={(values) => set('direction', values.join(','))}
        />
      </Field>
      <Field label={t('filter.date_from')}>{day('date_from')}</Field>
      <Field label={t('filter.date_to')}>{day('date_to')}</Field>
      <Field label={t('filter.chainage_from')}>{chainage('chainage_from')}</Field>
      <Field label={t('filter.chainage_to')}>{chainage('chainage_to')}</Field>
      <Field label={t('field.package')}>
        <NativeSelect
          value={filters.package ?? ''}
          placeholder={any}
          options={packages.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
          onChange={(event) => set('package', event.currentTarget.value)}
        />
      </Field>
      <Field label={t('field.category')}>
        <NativeSelect
          value={filters.category ?? ''}
          placeholder={any}
          options={choosable(categories, [filters.category ?? '']).map((record) => ({
            value: String(record.id),
            label: labelOf(record, locale),
          }))}
          onChange={(event) => set('category', event.currentTarget.value)}
        />
      </Field>
      <Field label={t('column.assigned_to')}>{person('assigned_to')}</Field>
      <Field label={t('column.created_by')}>{person('created_by')}</Field>
      <div className={styles['filterButtons']}>
        <Button kind="ghost" onClick={() => onChange({ ...state, filters: {}, page: 1 })}>
          {t('list.clear')}
        </Button>
      </div>
    </div>
  );
}
