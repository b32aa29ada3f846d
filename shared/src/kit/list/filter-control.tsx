import { useMemberId } from '#auth/permission.ts';
import { usePreferences } from '#auth/preferences.ts';
import { formatChainage } from '#contracts/chainage.ts';
import { DIRECTIONS } from '#contracts/directions.ts';
import { filterNames, type Filter } from '#contracts/kit/list.ts';
import { useTranslation } from '#i18n/react.ts';
import { choosable, labelOf } from '#lib/format/lookup.ts';
import { cleanChainage, cleanNumber, cleanText } from '#lib/list-state.ts';
import { organisationQuery, packagesQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { ChoiceFilter, TypedFilter, WordsFilter } from '#ui/list-filters.tsx';
import { memo } from 'react';
import { useListRecords } from '../lookup-label.tsx';
import { peopleQuery } from '../people.queries.ts';
import { useListTexts } from './list-texts.ts';
import type { ListKind } from './list.model.ts';

/** As the address has it, and how that is changed. */
interface Bound {
  value: string | undefined;
  onChange: (value: string) => void;
}
interface Props<As extends Filter['as'] = Filter['as']> {
  kind: ListKind;
  filter: Extract<Filter, { as: As }>;
  /** Of all filters, by name. */
  values: Readonly<Partial<Record<string, string>>>;
  /** Stays the same between two renderings. */
  onChange: (name: string, value: string) => void;
}
type One<As extends Filter['as']> = Bound & { label: string; filter: Extract<Filter, { as: As }> };

const named = ({ id, code, name }: { id: number; code: string; name: string }) => ({
  value: String(id),
  label: `${code} · ${name}`,
});

function LookupFilter({ filter, ...rest }: One<'lookup'>) {
  const locale = usePreferences((preferences) => preferences.locale);
  const { list: lookup, params, setting } = filter;
  const { records = [] } = useListRecords({ lookup, params, setting });
  const options = choosable(records, [rest.value ?? '']).map((record) => ({
    value: String(record.id),
    label: labelOf(record, locale),
  }));
  return <ChoiceFilter {...rest} options={options} />;
}

function HighwayFilter({ filter: _, ...rest }: One<'highway'>) {
  const { data } = useQuery(organisationQuery());
  return <ChoiceFilter {...rest} options={(data?.settings.highways ?? []).map(named)} />;
}

function PackageFilter({ filter: _, ...rest }: One<'package'>) {
  const { data = [] } = useQuery(packagesQuery());
  return <ChoiceFilter {...rest} options={data.map(named)} />;
}

function MemberFilter({ filter, kind, ...rest }: One<'member'> & { kind: ListKind }) {
  const { t } = useListTexts(kind);
  const me = useMemberId();
  const { data = [] } = useQuery(peopleQuery({ ...filter.params, is_active: 'true' }));
  const people = data.filter(({ id }) => id !== me).map(({ id, name: label }) => ({ value: String(id), label }));
  return <ChoiceFilter {...rest} options={[{ value: 'me', label: t('list.me') }, ...people]} />;
}

function NumberFilter(props: Bound & { label: string }) {
  const { t } = useTranslation('shared');
  return <TypedFilter {...props} inputMode="decimal" clean={cleanNumber} refused={t('shared:errors.field.decimals')} />;
}

function ChainageFilter(props: Bound & { label: string }) {
  const { t } = useTranslation('kit');
  return (
    <TypedFilter
      {...props}
      placeholder="43+250"
      inputMode="tel"
      clean={cleanChainage}
      written={formatChainage}
      refused={t('kit:kindError.chainage.invalid')}
    />
  );
}

const isSame = (one: Props, other: Props): boolean =>
  one.kind === other.kind &&
  one.filter === other.filter &&
  filterNames(one.filter).every((name) => one.values[name] === other.values[name]);

/** The control of one filter, or of both ends of a range; drawn again when its own value changes, not when another's does. */
export const FilterControl = memo(function FilterControl({ kind, filter, values, onChange }: Props) {
  const texts = useListTexts(kind);
  const bind = (name: string): Bound => ({ value: values[name], onChange: (value) => onChange(name, value) });
  const bound = { label: texts.filter(filter.name), ...bind(filter.name) };
  switch (filter.as) {
    case 'choice':
    case 'state': {
      const word = (value: string) => (filter.as === 'state' ? texts.state(value) : texts.option(filter.name, value));
      return <WordsFilter {...bound} options={filter.values.map((value) => ({ value, label: word(value) }))} />;
    }
    case 'side':
      return (
        <WordsFilter
          {...bound}
          options={DIRECTIONS.map((value) => ({ value, label: texts.option(filter.name, value) }))}
        />
      );
    case 'lookup':
      return <LookupFilter {...bound} filter={filter} />;
    case 'highway':
      return <HighwayFilter {...bound} filter={filter} />;
    case 'package':
      return <PackageFilter {...bound} filter={filter} />;
    case 'member':
      return <MemberFilter {...bound} filter={filter} kind={kind} />;
    case 'flag':
      return (
        <Checkbox
          label={bound.label}
          checked={bound.value === 'true'}
          onChange={({ currentTarget }) => bound.onChange(currentTarget.checked ? 'true' : '')}
        />
      );
    case 'day':
    case 'date_range':
      return filterNames(filter).map((name) => {
        const { value = '', onChange } = bind(name);
        return (
          <Field key={name} label={texts.filter(name)}>
            <DatePicker value={value} onChange={onChange} />
          </Field>
        );
      });
    case 'text':
      return <TypedFilter {...bound} clean={cleanText} />;
    case 'number_range':
      return filterNames(filter).map((name) => <NumberFilter key={name} label={texts.filter(name)} {...bind(name)} />);
    case 'chainage_range':
      return filterNames(filter).map((name) => (
        <ChainageFilter key={name} label={texts.filter(name)} {...bind(name)} />
      ));
  }
}, isSame);
