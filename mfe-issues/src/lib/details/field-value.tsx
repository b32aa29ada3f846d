import { formatChainage } from '@chainage/shared/contracts/chainage';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { formatRupees } from '@chainage/shared/lib/format/number';
import { showBoolean, showValue } from '@chainage/shared/lib/format/values';
import { Facts, type Fact } from '@chainage/shared/ui/record-page';
import type { FieldDescription } from '../describe-field.ts';
import { useFieldLabel, useOptionLabel } from '../fields/field-label.ts';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { labelOf } from '@chainage/shared/lib/format/lookup';
import { lookupQuery } from '../lookups.queries.ts';
import styles from './details.module.css';

export function LookupValue({ list, id }: { list: string; id: number }) {
  const locale = usePreferences((preferences) => preferences.locale);
  const { data } = useQuery(lookupQuery(list));
  const record = data?.find((each) => each.id === id);
  return <>{record ? labelOf(record, locale) : '…'}</>;
}

function HighwayValue({ id }: { id: number }) {
  const { data } = useQuery(organisationQuery());
  const highway = data?.settings.highways.find((each) => each.id === id);
  return <>{highway ? `${highway.code} · ${highway.name}` : '…'}</>;
}

function PackageValue({ id }: { id: number }) {
  const { data } = useQuery(packagesQuery());
  const section = data?.find((each) => each.id === id);
  return <>{section ? `${section.code} · ${section.name}` : '…'}</>;
}

function IdValue({ list, id }: { list: string; id: number }) {
  if (list === 'highways') return <HighwayValue id={id} />;
  if (list === 'packages') return <PackageValue id={id} />;
  return <LookupValue list={list} id={id} />;
}

interface Props {
  name: string;
  field: FieldDescription;
  value: unknown;
}

function Rows({ name, field, value }: Props) {
  const { t } = useTranslation('issues');
  const rows = value as Record<string, unknown>[];
  return (
    <ol className={styles['rows']}>
      {rows.map((row, index) => (
        <li key={index} className={styles['row']}>
          <strong>{t(`rows.${name}.one`, { number: index + 1 })}</strong>
          <FieldList names={Object.keys(field.rows ?? {})} fields={field.rows ?? {}} values={row} prefix={`${name}.`} />
        </li>
      ))}
    </ol>
  );
}

export function FieldValue({ name, field, value }: Props) {
  const { t } = useTranslation('issues');
  const { t: shared } = useTranslation('shared');
  const option = useOptionLabel();
  const short = name.split('.').at(-1) ?? name;
  if (name === 'casualties.vehicle') return <>{t('form.vehicleNumber', { number: Number(value) + 1 })}</>;
  switch (field.kind) {
    case 'chainage':
      return <>{formatChainage(String(value))}</>;
    case 'time':
      return <time dateTime={String(value)}>{formatDateTime(String(value))}</time>;
    case 'day':
      return <>{formatDate(String(value))}</>;
    case 'flag':
      return <>{showBoolean(value === true, shared)}</>;
    case 'choice':
      return <>{option(short, String(value))}</>;
    case 'money':
      return <>{formatRupees(String(value))}</>;
    case 'lookup':
      return <IdValue list={field.list ?? ''} id={Number(value)} />;
    case 'lookups':
      return (
        <ul className={styles['words']}>
          {(value as number[]).map((id) => (
            <li key={id}>
              <LookupValue list={field.list ?? ''} id={id} />
            </li>
          ))}
        </ul>
      );
    case 'rows':
      return <Rows name={name} field={field} value={value} />;
    default:
      return <>{String(value)}</>;
  }
}

interface ListProps {
  names: readonly string[];
  fields: Record<string, FieldDescription>;
  values: Record<string, unknown>;
  masked?: readonly string[];
  prefix?: string;
}

const filled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const WIDE = new Set(['area', 'rows', 'lookups']);

/** What an empty field stands for: something to choose, or something to write (spec.md section 5). */
const CHOSEN = new Set(['choice', 'flag', 'lookup', 'lookups']);

const Missing = ({ children }: { children: string }) => <span className={styles['hidden']}>{children}</span>;

/** Folded away, so that a long form reads short; open, each says that it is empty. */
function EmptyFields({ names, fields, prefix }: { names: string[]; fields: ListProps['fields']; prefix: string }) {
  const { t } = useTranslation('issues');
  const { t: shared } = useTranslation('shared');
  const label = useFieldLabel();
  return (
    <details className={styles['empty']}>
      <summary>{t('view.emptyFields', { number: names.length })}</summary>
      <Facts
        facts={names.map((name) => [
          label(prefix + name),
          <Missing key={name}>
            {showValue(null, shared, CHOSEN.has(fields[name]?.kind ?? '') ? 'notSelected' : 'noValueEntered')}
          </Missing>,
        ])}
      />
    </details>
  );
}

/** Labels and values of what is filled in, then what is not; what this reader may not see says so. */
export function FieldList({ names, fields, values, masked = [], prefix = '' }: ListProps) {
  const { t } = useTranslation('issues');
  const label = useFieldLabel();
  const hidden = masked.filter((path) => names.some((name) => path === name || path.startsWith(`${name}.*.`)));
  const known = names.filter((name) => fields[name] && fields[name].kind !== 'reference');
  const empty = known.filter((name) => !filled(values[name]) && !hidden.includes(name));
  const shown = known.flatMap((name): Fact[] => {
    const field = fields[name];
    if (!field || !filled(values[name])) return [];
    const value = <FieldValue name={prefix + name} field={field} value={values[name]} />;
    return [[label(prefix + name), value, WIDE.has(field.kind)]];
  });
  const masks = hidden.map((path): Fact => {
    return [label(path.replace('.*.', '.')), <Missing key={path}>{t('masked.hidden')}</Missing>];
  });
  return (
    <>
      <Facts facts={[...shown, ...masks]} />
      {empty.length > 0 && <EmptyFields names={empty} fields={fields} prefix={prefix} />}
    </>
  );
}
