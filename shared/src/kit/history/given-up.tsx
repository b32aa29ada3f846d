import { useId, useMemo, useState } from 'react';
import { api } from '#api-client/client.ts';
import { useHasAny } from '#auth/permission.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import type { List } from '#contracts/list.ts';
import type { GivenUp as Line } from '#contracts/outbox.ts';
import { AUDIT_RIGHT } from '#contracts/permissions.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { queryOptions, useQuery } from '#query.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Facts, type Fact } from '#ui/record-page.tsx';
import { useFieldLabel } from '../labels.tsx';
import { FieldValue } from '../record/field-value.tsx';
import type { ReadKind } from '../record/kind-parts.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { moduleKey, recordPath } from '../record/record.queries.ts';
import record from '../record/record.module.css';
import { usePageKind } from '../record/screens.tsx';
import { ScopeProvider, scopeOf, useScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './history.module.css';

const givenUpQuery = (kind: ReadKind, id: string) =>
  queryOptions({
    queryKey: [...moduleKey(kind.module), kind.entity, 'given-up', id],
    queryFn: ({ signal }) =>
      api.get<List<Line>>(recordPath(kind, id, 'given-up/'), { params: { limit: '100' }, signal }),
  });

/** What somebody wanted of the record's fields, and of what two had changed also what stood against it. */
function Wanted({ values, fields }: Pick<Line, 'values' | 'fields'>) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const { fields: known } = useScope();
  const shown = (name: string, value: unknown) => {
    const field = known[name];
    if (isEmpty(value)) return <em>{t('settle.empty')}</em>;
    if (field) return <FieldValue name={name} field={field} value={value} />;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const both = fields.map(({ name, mine, theirs }): Fact => [
    label(name),
    <>
      {shown(name, mine)}
      <span className={styles['against']}>
        {t('givenUp.stays')}: {shown(name, theirs)}
      </span>
    </>,
    true,
  ]);
  const rest = Object.entries(values)
    .filter(([name, value]) => name !== 'id' && !isEmpty(value) && !fields.some((field) => field.name === name))
    .map(([name, value]): Fact => [label(name), shown(name, value)]);
  return <Facts facts={[...both, ...rest]} />;
}

function GivenUpLine({ line }: { line: Line }) {
  const t = useKitTexts();
  const id = useId();
  return (
    <li className={record['row']} aria-labelledby={id}>
      <p>
        <strong>{t([`done.${line.verb}`, 'done.other'])}</strong>
      </p>
      <p id={id} className={styles['by']}>
        {line.by.name} · <time dateTime={line.written_at}>{formatDateTime(line.written_at)}</time>
      </p>
      <p className={styles['by']}>{t(`givenUp.reason.${line.reason}`)}</p>
      {line.comment && <p className={styles['comment']}>{line.comment}</p>}
      <Wanted {...line} />
    </li>
  );
}

function GivenUpLines({ of }: { of: AnyRecord }) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { data, isError, refetch } = useQuery(givenUpQuery(kind, of.id));
  const { masked } = of;
  const scope = useMemo(() => scopeOf(kind, masked && { masked }), [kind, masked]);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <p>{t('form.loading')}</p>;
  if (data.results.length === 0) return <p className={styles['by']}>{t('givenUp.none')}</p>;
  return (
    <ScopeProvider value={scope}>
      <ol className={record['rows']}>
        {data.results.map((line) => (
          <GivenUpLine key={line.id} line={line} />
        ))}
      </ol>
    </ScopeProvider>
  );
}

/** What was wanted of the record and given up, for those who may read the audit; asked for as it is opened. */
export function GivenUp({ of }: { of: AnyRecord }) {
  const t = useKitTexts();
  const [open, setOpen] = useState(false);
  if (!useHasAny([AUDIT_RIGHT])) return null;
  return (
    <details className={record['empty']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('givenUp.title')}</summary>
      {open && <GivenUpLines of={of} />}
    </details>
  );
}
