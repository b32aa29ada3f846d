import { api } from '@chainage/shared/api-client/client';
import { usePermissions } from '@chainage/shared/auth/permission';
import { hasAny } from '@chainage/shared/contracts/permissions';
import type { List } from '@chainage/shared/contracts/list';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldValue } from '@chainage/shared/kit/record/field-value';
import { moduleKey, recordImagesQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { usePageKind } from '@chainage/shared/kit/record/screens';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { dayOf, formatDate } from '@chainage/shared/lib/format/date';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { draftOwner } from '@chainage/shared/offline/drafts';
import { offerShared } from '@chainage/shared/offline/shared-photos';
import { queryClient, useQuery } from '@chainage/shared/query';
import { Link, useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Plus } from '@chainage/shared/ui/icons';
import { Facts, RecordCard, type Fact } from '@chainage/shared/ui/record-page';
import { useState } from 'react';

/** A line of daily progress, as far as it is told here. */
interface Line {
  id: string;
  status: string;
  work_date: string;
  package_key: string | null;
  quantity: string | null;
}

/** Whoever measures work leads there by its address alone; its form knows these names. */
const [NEW, VIEW, LINES] = ['/dpr/log/add', '/dpr/log/', 'organisation/data/dpr/logs/'];
const BEGINS = ['create__all__dpr', 'create__own__dpr'];
const SEES = ['view__all__dpr', 'view__assigned__dpr', 'view__own__dpr'];
const DONE = ['resolved', 'closed'];
const SAID = [
  ...['issue_type', 'unit', 'quantity', 'package', 'direction', 'chainage_from', 'chainage_to'],
  ...['nos', 'length_m', 'breadth_m', 'depth_m'],
];

function addressOf(record: AnyRecord): string {
  const done = record['resolved_at'];
  const said: Readonly<Record<string, unknown>> = record;
  const given = SAID.flatMap((name) => (said[name] ? [[name, String(said[name])]] : []));
  const day = typeof done === 'string' ? [['day', dayOf(new Date(done))]] : [];
  return `${NEW}?${new URLSearchParams([['issue', record.id], ...given, ...day]).toString()}`;
}

const ITEM = { kind: 'reference', record: 'package-keys' } as const;
/** So many show the work; the form takes more of its own. */
const MOST = 3;

/** Photos of the finished work go along, as those that another app hands over; without signal the line goes on without them. */
async function handOver(kind: ReturnType<typeof usePageKind>, id: string): Promise<boolean> {
  const images = await queryClient.ensureQueryData(recordImagesQuery(kind, id));
  const after = images.filter(
    ({ stage, url, content_type: type }) => stage === 'after' && url && type === 'image/jpeg',
  );
  const files = await Promise.all(
    after.slice(-MOST).map(async ({ id: name, url, taken_at: at }) => {
      const answer = await fetch(String(url));
      if (!answer.ok) throw new Error(`photo ${answer.status}`);
      const about = { type: 'image/jpeg', lastModified: new Date(at).getTime() };
      return new File([await answer.blob()], `${name}.jpg`, about);
    }),
  );
  if (files.length > 0) await offerShared(draftOwner(), id, files);
  return files.length > 0;
}

function MeasureButton({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const kind = usePageKind();
  const go = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const withPhotos = await handOver(kind, record.id).catch(() => false);
    await go(`${addressOf(record)}${withPhotos ? `&shared=${record.id}` : ''}`);
  };
  return (
    <Button icon={<Plus aria-hidden="true" />} disabled={isBusy} onClick={() => void begin()}>
      {t('measured.begin')}
    </Button>
  );
}

/** What was measured of this work for the daily progress, and the button of whoever may measure it. */
export function MeasuredWork({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const permissions = usePermissions();
  const isDone = DONE.includes(String(record['status']));
  const begins = isDone && hasAny(permissions, BEGINS);
  const { data } = useQuery({
    queryKey: [...moduleKey('issues'), 'measured', record.id],
    queryFn: ({ signal }) =>
      api.get<List<Line>>(`${LINES}?issue=${record.id}&ordering=work_date`, { signal, background: true }),
    enabled: isDone && hasAny(permissions, SEES),
  });
  const lines = data?.results ?? [];
  if (lines.length === 0 && !begins) return null;
  const facts = lines.map(({ id, work_date: day, package_key: key, quantity, status }): Fact => [
    formatDate(day),
    <>
      <Link to={`${VIEW}${id}/view`}>{quantity === null ? t('measured.open') : formatQuantity(quantity)}</Link>{' '}
      {key && <FieldValue name="package_key" field={ITEM} value={key} record={record} />}
      {` · ${t(`measured.state.${status}`)}`}
    </>,
    true,
  ]);
  return (
    <RecordCard title={t('measured.title')}>
      {facts.length > 0 && <Facts facts={facts} />}
      {begins && <MeasureButton record={record} />}
    </RecordCard>
  );
}
