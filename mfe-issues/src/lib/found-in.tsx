import { api } from '@chainage/shared/api-client/client';
import { usePermissions } from '@chainage/shared/auth/permission';
import type { List } from '@chainage/shared/contracts/list';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { useTranslation } from '@chainage/shared/i18n/react';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { RecordCard } from '@chainage/shared/ui/record-page';

/** Whoever finds hazards leads there by its address alone. */
const [VIEW, FINDINGS] = ['/safety-program/finding/view/', 'organisation/safety-findings/'];
const SEES = ['view__all__safety_program', 'view__assigned__safety_program', 'view__own__safety_program'];

/** The finding of a safety programme that a hazard was reported of. */
export function FoundIn({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const permissions = usePermissions();
  const { data } = useQuery({
    queryKey: [...moduleKey('issues'), 'found', record.id],
    queryFn: ({ signal }) =>
      api.get<List<{ id: string; finding: string }>>(`${FINDINGS}?hazard_issue=${record.id}`, {
        signal,
        background: true,
      }),
    enabled: record['issue_type'] === 'hazard' && hasAny(permissions, SEES),
  });
  const findings = data?.results ?? [];
  if (findings.length === 0) return null;
  return (
    <RecordCard title={t('foundIn.title')}>
      {findings.map(({ id, finding }) => (
        <p key={id}>
          <Link to={`${VIEW}${id}`}>{finding}</Link>
        </p>
      ))}
    </RecordCard>
  );
}
