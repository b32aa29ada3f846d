import type { Direction } from '@chainage/shared/contracts/directions';
import { useTranslation } from '@chainage/shared/i18n/react';
import { organisationQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { RoadStrip } from '@chainage/shared/ui/road-strip';
import type { IssueRecord } from '../issue-record.ts';

/** Where on the highway it lies. */
export function IssueStrip({ issue }: { issue: IssueRecord }) {
  const { t } = useTranslation('issues');
  const { data } = useQuery(organisationQuery());
  const { highway, chainage_from: from, chainage_to: to, direction } = issue as Record<string, unknown>;
  if (typeof from !== 'string') return null;
  return (
    <RoadStrip
      highway={data?.settings.highways.find(({ id }) => id === highway)}
      from={from}
      to={to as string | null}
      direction={direction as Direction | null}
      directionLabel={direction ? t(`records:direction.${String(direction)}`) : ''}
    />
  );
}
