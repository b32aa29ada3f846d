import { usePreferences } from '@chainage/shared/auth/preferences';
import { ASSET_CONDITIONS, ASSET_STATUSES } from '@chainage/shared/contracts/assets/states';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import { useTranslation } from '@chainage/shared/i18n/react';
import { choosable, labelOf } from '@chainage/shared/lib/format/lookup';
import { withFilters } from '@chainage/shared/lib/list-state';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { ChainageFilter, ChoiceFilter, FilterGroup, WordsFilter } from '@chainage/shared/ui/list-filters';
import type { AssetFilter, AssetListState } from './filters.ts';

interface Props {
  state: AssetListState;
  onChange: (state: AssetListState) => void;
}

/** Everything the register can be narrowed by. */
export function FilterPanel({ state, onChange }: Props) {
  const { t } = useTranslation('assets');
  const { t: records } = useTranslation('records');
  const locale = usePreferences((preferences) => preferences.locale);
  const { data: organisation } = useQuery(organisationQuery());
  const { data: packages = [] } = useQuery(packagesQuery());
  const { highways = [], asset_types: types = [] } = organisation?.settings ?? {};
  const bind = (name: AssetFilter) => ({
    value: state.filters[name],
    onChange: (value: string) => onChange(withFilters(state, { [name]: value })),
  });
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <FilterGroup onClear={() => onChange({ ...state, filters: {}, page: 1 })}>
      <WordsFilter
        label={t('field.condition')}
        options={options(ASSET_CONDITIONS, (value) => t(`condition.${value}`))}
        {...bind('condition')}
      />
      <WordsFilter
        label={records('field.status')}
        options={options(ASSET_STATUSES, (value) => t(`status.${value}`))}
        {...bind('status')}
      />
      <WordsFilter
        label={records('field.direction')}
        options={options(DIRECTIONS, (value) => records(`direction.${value}`))}
        {...bind('direction')}
      />
      <ChoiceFilter
        label={t('field.asset_type')}
        options={choosable(types, [state.filters.asset_type ?? '']).map((type) => ({
          value: String(type.id),
          label: labelOf(type, locale),
        }))}
        {...bind('asset_type')}
      />
      <ChoiceFilter
        label={records('field.highway')}
        options={highways.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
        {...bind('highway')}
      />
      <ChoiceFilter
        label={records('field.package')}
        options={packages.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
        {...bind('package')}
      />
      <ChainageFilter label={records('field.chainage_from')} {...bind('chainage_from')} />
      <ChainageFilter label={records('field.chainage_to')} {...bind('chainage_to')} />
    </FilterGroup>
  );
}
