import { api } from '@chainage/shared/api-client/client';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { List } from '@chainage/shared/contracts/list';
import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { labelIn } from '@chainage/shared/lib/format/label';
import { useSide } from '@chainage/shared/kit/labels';
import { placeOf } from '@chainage/shared/lib/format/place';
import { valuesToWire } from '@chainage/shared/kit/form/values.ts';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { useScope } from '@chainage/shared/kit/scope';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import { ISSUES } from '@chainage/shared/contracts/issues/place';
import { Notice } from '@chainage/shared/kit/page/page-parts';
import { duplicateParams, isSameTime } from './same-event.ts';

const ASKED = ['chainage_from', 'direction', 'occurred_at', 'highway'];

/** Somebody may have reported it already. Says so and leads there; never blocks. */
export function Duplicates({ type }: { type: string }) {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const side = useSide();
  const { fields } = useScope();
  const { id: issueId } = useRecordForm();
  const online = useConnectivity((connectivity) => connectivity.online);
  const typed = useWatch({ name: ASKED });
  const values = Object.fromEntries(ASKED.map((name, index) => [name, typed[index] ?? '']));
  const asked = Object.fromEntries(ASKED.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  const wire = valuesToWire(values, asked);
  const params = duplicateParams(type, wire);
  const { data } = useQuery({
    queryKey: recordKeys(ISSUES).list({ ...params, duplicates: 'true' }),
    queryFn: ({ signal }) =>
      api.get<List<IssueRow>>('organisation/data/issues/', { params: params ?? {}, signal, background: true }),
    enabled: params !== null && online,
    // a hint for this minute: nothing to keep, and nobody to tell when it fails
    meta: { stored: false },
  });
  const at = wire['occurred_at'] as string | null;
  const same = params
    ? (data?.results ?? []).filter(
        (row) => row.id !== issueId && row.status !== 'draft' && isSameTime(row.occurred_at, at),
      )
    : [];
  if (same.length === 0) return null;
  return (
    <Notice role="status">
      <div>
        <strong>{t('warning.duplicate')}</strong>
        <ul>
          {same.map((row) => (
            <li key={row.id}>
              <Link to={`/issues/${type}/view/${row.id}`}>
                {row.number ?? t('kit:record.noNumber')} · {labelIn(row.sub_type_labels, locale, row.sub_type_label)} ·{' '}
                {placeOf(row)} {side({ ...row })} · {formatDateTime(row.occurred_at)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
