import { useMemberId } from '@chainage/shared/auth/permission';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import { ISSUE_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { useTranslation } from '@chainage/shared/i18n/react';
import { choosable, labelOf } from '@chainage/shared/lib/format/lookup';
import { withFilters } from '@chainage/shared/lib/list-state';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { DatePicker } from '@chainage/shared/ui/date-picker';
import { Field } from '@chainage/shared/ui/field';
import { ChainageFilter, ChoiceFilter, FilterGroup, WordsFilter } from '@chainage/shared/ui/list-filters';
import { lookupQuery, reviewersQuery } from '#lib/lookups.queries.ts';
import type { TypeLayout } from '#types/type-layout.ts';
import { SLA_FILTERS, type IssueFilter, type IssueListState } from './filters.ts';

interface Props {
  layout: TypeLayout;
  state: IssueListState;
  onChange: (state: IssueListState) => void;
}

/** Everything a list can be narrowed by. */
export function FilterPanel({ layout, state, onChange }: Props) {
  const { t } = useTranslation('issues');
  const { t: records } = useTranslation('records');
  const locale = usePreferences((preferences) => preferences.locale);
  const me = useMemberId();
  const { data: packages = [] } = useQuery(packagesQuery());
  const { data: categories = [] } = useQuery(lookupQuery('categories', { issue_type_category: layout.type }));
  const { data: reviewers = [] } = useQuery(reviewersQuery(layout.type));
  const bind = (name: IssueFilter) => ({
    value: state.filters[name],
    onChange: (value: string) => onChange(withFilters(state, { [name]: value })),
  });
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const people = [
    { value: 'me', label: t('list.me') },
    ...reviewers.filter(({ id }) => id !== me).map(({ id, name: label }) => ({ value: String(id), label })),
  ];
  const day = (name: 'date_from' | 'date_to') => {
    const { value = '', onChange: take } = bind(name);
    return (
      <Field label={t(`filter.${name}`)}>
        <DatePicker value={value} onChange={take} />
      </Field>
    );
  };
  return (
    <FilterGroup onClear={() => onChange({ ...state, filters: {}, page: 1 })}>
      <WordsFilter
        label={records('field.status')}
        options={options(ISSUE_STATUSES, (value) => t(`status.${value}`))}
        {...bind('status')}
      />
      <WordsFilter
        label={t('filter.sla_state')}
        options={options(SLA_FILTERS, (value) => t(`slaState.${value}`))}
        {...bind('sla_state')}
      />
      <WordsFilter
        label={records('field.direction')}
        options={options(DIRECTIONS, (value) => records(`direction.${value}`))}
        {...bind('direction')}
      />
      {day('date_from')}
      {day('date_to')}
      <ChainageFilter label={records('field.chainage_from')} {...bind('chainage_from')} />
      <ChainageFilter label={records('field.chainage_to')} {...bind('chainage_to')} />
      <ChoiceFilter
        label={records('field.package')}
        options={packages.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
        {...bind('package')}
      />
      <ChoiceFilter
        label={t('field.category')}
        options={choosable(categories, [state.filters.category ?? '']).map((record) => ({
          value: String(record.id),
          label: labelOf(record, locale),
        }))}
        {...bind('category')}
      />
      <ChoiceFilter label={t('column.assigned_to')} options={people} {...bind('assigned_to')} />
      <ChoiceFilter label={t('column.created_by')} options={people} {...bind('created_by')} />
    </FilterGroup>
  );
}
