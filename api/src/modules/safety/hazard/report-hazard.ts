/**
 * A hazard that is reported of a finding with one tap, also without signal: in the name of whoever taps, with all that the finding
 * and its programme know. Where that is all a report needs it is handed in at once; else it stays their draft.
 */
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import type { PRIORITIES } from '@chainage/shared/contracts/issues/issue';
import type { Severity } from '@chainage/shared/contracts/safety/states';
import { v7 as uuidv7 } from 'uuid';
import { writtenTime } from '#kernel/fields/device-clock.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import type { MoveEffect, Values } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { isEligible, mayCreate } from '#modules/issues/issue.policy.ts';
import { createIssue, performAction } from '#modules/issues/issue.served.ts';
import { backdatingOf } from '#modules/issues/roles.ts';
import { readKnown, type Known } from './known.queries.ts';
import { hazardPhotos } from './hazard-photos.ts';

const HAZARD = 'hazard';

interface Risk {
  likelihood: number;
  severity: number;
  priority: (typeof PRIORITIES)[number];
}
/** How likely and how grave, as a hazard counts it (domain.md section 3.3), and how much it presses: of a critical finding a high risk. */
const RISK: Readonly<Record<Severity, Risk>> = {
  low: { likelihood: 2, severity: 2, priority: 'low' },
  medium: { likelihood: 3, severity: 3, priority: 'normal' },
  high: { likelihood: 4, severity: 4, priority: 'high' },
  critical: { likelihood: 4, severity: 5, priority: 'critical' },
};

/** The finding names the hazard from the step on: as the device does that reported it, where that named it. */
export const nameHazard = ({ data }: TableMove): MoveEffect => ({
  values: { hazard_issue: data['hazard'] ?? uuidv7() },
});

export const mayReportHazard = (tenant: Tenant): boolean => mayCreate(tenant, HAZARD) !== 'no';

/**
 * When it was seen: as the programme was held, unless that is still to come or further back than whoever reports it may say without a
 * reason (domain.md section 7 rule 1). Then they have seen it anew.
 */
function seenAt({ at, backdating }: Known, { roleKey }: Tenant, reported: Date): Date {
  const { limit, reasonBeyond } = backdatingOf(roleKey, backdating);
  const isRecent = at !== null && at <= reported && reported.getTime() - at.getTime() <= Math.min(limit, reasonBeyond);
  return isRecent ? at : reported;
}

/** Of those who know of it the first who may review hazards and does not report it. */
const reviewerOf = ({ colleagues }: Known, { memberId }: Tenant): number | undefined =>
  colleagues.find(({ id, permissions }) => id !== memberId && isEligible(permissions, 'review', HAZARD))?.id;

/** Where the programme was held, as far as whoever reports may report from there. */
function placeOf({ place }: Known, tenant: Tenant): Values {
  const { chainage_from: metres, lat, lng, package: at, ...rest } = place;
  const isTheirs = mayCreate(tenant, HAZARD) === 'anywhere' || tenant.packages.includes(at as number);
  return {
    ...rest,
    ...(isTheirs && { package: at }),
    ...(metres !== null && { chainage_from: (metres / 1000).toFixed(3) }),
    ...(lat !== null && lng !== null && { lat, lng }),
  };
}

const said = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** Hands it in where nothing is missing, and says whether it has; what is missing its author fills in. */
async function handIn(tenant: Tenant, id: string, version: number): Promise<boolean> {
  try {
    await performAction(tenant, id, { action: 'submit', version });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'request.invalid') throw error;
    return false;
  }
}

/** Who is to put the finding right hears of a hazard that was handed in; of a draft its author, who may have left it to the device. */
async function tell(
  tenant: Tenant,
  finding: string,
  { handedIn, responsible }: { handedIn: boolean; responsible: unknown },
) {
  const { db, now, memberId } = tenant;
  const at = { entity: 'safety_finding', id: finding };
  if (handedIn) {
    const members = typeof responsible === 'number' ? [responsible] : [];
    await writeNotice(tenant, at, { event: 'hazard_reported', members, roles: [] });
  } else
    await writeNotice({ db, now, memberId: null }, at, { event: 'hazard_unfinished', members: [memberId], roles: [] });
}

/** Writes the hazard that the finding names. */
export async function reportHazard({ tenant: asked, step, loaded }: TableMove, after: Readonly<Values>): Promise<void> {
  if (step.verb !== 'report_hazard') return;
  // one write of this one, whatever else came along with it, under the rules of today
  const tenant: Tenant = { ...asked, viaGrant: false, contract: null };
  const finding = loaded.record.id;
  const id = after['hazard_issue'] as string;
  const known = await readKnown(tenant, finding);
  const photos = known.photos.map((photo): AnnouncedFile => ({ ...photo, id: uuidv7(), stage: 'before' }));
  const reported = writtenTime(tenant.clock);
  const { version } = await createIssue(tenant, {
    ...said({
      ...{
        description: after['finding'],
        hazard_type: after['hazard_type'],
        kind: 'unsafe_condition',
        source: 'staff',
      },
      ...{ occurred_at: seenAt(known, tenant, reported).toISOString(), reported_at: reported.toISOString() },
      ...RISK[(after['severity'] ?? 'medium') as Severity],
      ...known.lookups,
      ...placeOf(known, tenant),
      assigned_to: reviewerOf(known, tenant),
    }),
    ...{ id, issue_type: HAZARD, photos },
  });
  const handedIn = await handIn(tenant, id, version);
  await tell(tenant, finding, { handedIn, responsible: after['responsible'] });
  if (photos.length > 0)
    await addJob(tenant.db, hazardPhotos, { data: { finding, issue: id }, key: id, forMember: tenant.memberId });
}
