/** Where patrol rounds are read and written, and their list. Without Zod, so that a phone draws its list without any schema. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';

export const ROUND_STATES = ['running', 'paused', 'finished'] as const;

/** Who may run one, and who may read them. */
export const ROUND_RUNS = ['create__all__patrol_round', 'create__own__patrol_round'] as const;
export const ROUND_VIEWS = ['view__all__patrol_round', 'view__own__patrol_round'] as const;

/** From the morning's beginning to the next: the longest that anybody is on the road for (domain.md section 7 rule 14). */
export const ROUND_MS_MAX = 24 * 3_600_000;

const list: ListDeclaration = {
  columns: [
    { name: 'number', kind: 'text', sort: 'number', empty: 'record.noNumber' },
    { name: 'started_at', kind: 'instant', sort: 'started_at' },
    { name: 'finished_at', kind: 'instant' },
    { name: 'direction', kind: 'choice' },
    { name: 'vehicle', kind: 'text' },
    { name: 'covered_km', kind: 'decimal', unit: 'km' },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [
    { name: 'status', as: 'state', values: ROUND_STATES },
    { name: 'started_at', as: 'date_range' },
    { name: 'package', as: 'package' },
    { name: 'created_by', as: 'member' },
  ],
  views: [
    { key: 'mine', filters: { created_by: 'me' } },
    { key: 'running', filters: { status: 'running,paused' } },
  ],
  card: {
    title: ['started_at'],
    chips: ['status'],
    lines: [
      ['number', 'direction'],
      ['vehicle', 'covered_km'],
    ],
  },
  ordering: '-started_at',
  title: 'type.patrol_round.plural',
};

/** The page on which a round is begun and runs. */
export const ROUND_PAGE = '/issues/patrol-rounds/round';

export const patrolRoundPlace = {
  module: 'issues',
  entity: 'patrol_round',
  paths: { one: 'organisation/data/patrol-round/', list: 'organisation/data/patrol-rounds/' },
  pages: {
    list: '/issues/patrol-rounds',
    view: '/issues/patrol-rounds/view/:id',
    unsentView: '/cache/issues/patrol-rounds/view/:id',
  },
  list,
} satisfies Partial<RecordKind>;
