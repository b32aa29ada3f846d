import type { IssueStatus, SlaState } from '@chainage/shared/contracts/issues/issue';
import { ROAD_ACCIDENTS } from '@chainage/shared/contracts/issues/road-accidents';
import type { RoadIssue } from '@chainage/shared/contracts/issues/road';
import type { RoadLayer } from '@chainage/shared/kit/home/home.model.ts';
import type { RoadSign } from '@chainage/shared/kit/strip/strip.model.ts';
import { dayOf } from '@chainage/shared/lib/format/date';

/** What waits to be decided, what is being done, what is done: by state, as everywhere. */
const BY_STATE: Partial<Record<IssueStatus, Pick<RoadSign, 'tone' | 'sign'>>> = {
  pending_review: { tone: 'warning', sign: '?' },
  returned: { tone: 'warning', sign: '↩' },
  approved: { tone: 'info', sign: '▸' },
  in_progress: { tone: 'info', sign: '▸' },
  resolved: { tone: 'success', sign: '✓' },
};
const ACCIDENTS: readonly string[] = [...ROAD_ACCIDENTS, 'occupational'];
const WEIGHT = { low: 1, normal: 1, high: 2, critical: 3 } as const;

type Seen = Pick<RoadIssue, 'issue_type' | 'status' | 'sla_state' | 'priority' | 'occurred_at'>;
const isLate = (state: SlaState, status: IssueStatus) => state === 'breached' && status !== 'resolved';

/** An issue as it is drawn on the road: late before all else, accidents as diamonds, larger where it presses more. */
export const signOfIssue = ({
  issue_type: type,
  status,
  sla_state: sla,
  priority,
  occurred_at: at,
}: Seen): RoadSign => ({
  ...(isLate(sla, status) ? { tone: 'danger', sign: '!' } : (BY_STATE[status] ?? { tone: 'quiet', sign: '–' })),
  ...(ACCIDENTS.includes(type) && { shape: 'diamond' as const }),
  weight: priority ? WEIGHT[priority] : 1,
  day: at && dayOf(at),
});

export const openIssues: RoadLayer<RoadIssue> = { as: 'pins', name: 'home.road.open', signOf: signOfIssue };

/** Whoever died or was badly hurt weighs more than what was bent. */
const GRAVE = { killed: 5, grievous: 3, minor: 1 };

export const accidents: RoadLayer<RoadIssue> = {
  as: 'heat',
  name: 'home.road.accidents',
  signOf: (issue) => ({
    ...signOfIssue(issue),
    weight: 1 + Object.entries(GRAVE).reduce((sum, [name, by]) => sum + by * Number(issue.facts[name] ?? 0), 0),
  }),
};
