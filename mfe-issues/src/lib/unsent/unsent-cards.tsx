import { useKitTexts } from '@chainage/shared/kit/texts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { Image } from '@chainage/shared/ui/icons';
import { ListCard, ListCards } from '@chainage/shared/ui/list-card';
import { useEffect, useState } from 'react';
import { placeOf } from '@chainage/shared/lib/format/place';
import { LookupLabel } from '@chainage/shared/kit/lookup-label';
import { applyRows } from '#lib/pending/apply-rows.ts';
import { useReader } from '@chainage/shared/kit/pending/use-record';
import { issueScreens } from '#kind/issue-screens.tsx';
import { openOutbox } from '@chainage/shared/kit/pending/open-outbox.ts';
import { unsentPath } from '#kind/issue-place.ts';
import { PendingChip } from '@chainage/shared/kit/pending/pending-chip';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import type { TypeLayout } from '#types/type-layout.ts';

/** The first photo, from the device. */
function useThumbnail(rows: readonly OutboxRow[]): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const file = rows.find(({ verb, request }) => verb === 'photo' && request.body['stage'] === 'before')?.file;
  useEffect(() => {
    if (!file) return;
    let made: string | undefined;
    let gone = false;
    const load = async () => {
      const { owner, fileOf } = await openOutbox();
      const blob = owner && (await fileOf(owner, file));
      if (!blob || gone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    load().catch(() => undefined);
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

function UnsentCard({ rows, layout }: { rows: readonly OutboxRow[]; layout: TypeLayout }) {
  const t = useKitTexts();
  const issue = applyRows(null, rows, useReader(issueScreens(layout.type)));
  const thumbnail = useThumbnail(rows);
  if (!issue) return null;
  const subType = issue['sub_type'];
  return (
    <ListCard
      to={unsentPath(layout.type, issue.id)}
      picture={thumbnail ? <img src={thumbnail} alt="" /> : <Image aria-hidden="true" />}
      title={
        typeof subType === 'number' ? <LookupLabel list="issue-types" id={subType} /> : t(`type.${layout.type}.one`)
      }
      chainage={placeOf(issue)}
      side={issue['direction'] ? t(`records:direction.${String(issue['direction'])}`) : ''}
      signs={
        <>
          <PendingChip failed={rows.some(({ state }) => state === 'failed')} />
          <StatusChip status={issue.status} />
        </>
      }
      quiet={[`${issue.number} · ${t('kit:pending.writtenAt', { at: formatDateTime(issue.created_at) })}`]}
    />
  );
}

/** Rows by record, for records the server does not know yet; the newest first. */
export function unsentRecords(rows: readonly OutboxRow[], type: string): OutboxRow[][] {
  const created = rows.filter(({ verb, request }) => verb === 'create' && request.body['issue_type'] === type);
  return created.toReversed().map(({ record }) => rows.filter((row) => row.record === record));
}

export function UnsentCards({ rows, layout }: { rows: readonly OutboxRow[]; layout: TypeLayout }) {
  const records = unsentRecords(rows, layout.type);
  if (records.length === 0) return null;
  return (
    <ListCards>
      {records.map((own) => (
        <UnsentCard key={own[0]?.record} rows={own} layout={layout} />
      ))}
    </ListCards>
  );
}
