/** When and where a story happened, and what its report says. */
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import type { NewRecord } from '#kernel/records/create-record.ts';
import type { MadeOrganisation } from '../organisation.ts';
import { positionAt } from '../position.ts';
import type { Chance } from '../random.ts';
import type { Photo } from './photos.ts';
import { idOf, typeIds, type At, type Story, type StoryAsset } from './story.ts';

export const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INDIA = 5.5 * 60 * MINUTE;

/** Minutes after the event. */
export const reportedAfter = (story: Story): number => story.reported ?? 4;

/** When the event happened, minutes rounded, counted from India's day of the seeding. */
export function happenedAt({ when }: Story, now: Date): number {
  if ('minutesAgo' in when) return Math.floor(now.getTime() / MINUTE) * MINUTE - when.minutesAgo * MINUTE;
  const [hours = 0, minutes = 0] = when.time.split(':').map(Number);
  const today = Math.floor((now.getTime() + INDIA) / DAY) * DAY - INDIA;
  return today - when.days * DAY + (hours * 60 + minutes) * MINUTE;
}

/** A story with its days, photos and place. */
export interface PlannedStory {
  story: Story;
  asset: StoryAsset | undefined;
  id: string;
  happened: number;
  at: At;
  photos: Photo[];
  version: number;
}

export const isoAfter =
  (happened: number): At =>
  (minutes) =>
    new Date(happened + minutes * MINUTE).toISOString();

/** The report as it is written. */
export function bodyOf(
  made: MadeOrganisation,
  { story, asset, id, at, photos }: PlannedStory,
  random: Chance,
): NewRecord {
  const metres = asset?.chainage ?? kmToMetres(story.km);
  const section = made.packages.find(({ chainageFrom, chainageTo }) => metres >= chainageFrom && metres < chainageTo);
  const reported = at(reportedAfter(story));
  return {
    id,
    issue_type: story.type,
    ...typeIds(story.type, story.subType),
    description: story.text,
    highway: made.highway,
    package: section?.id,
    direction: asset?.direction ?? story.direction,
    chainage_from: metresToKm(metres),
    type_of_road: idOf('type-of-roads', story.roadType ?? 'main_carriageway'),
    ...positionAt(made.alignment, metres, random),
    landmark: story.landmark ?? null,
    occurred_at: at(0),
    reported_at: reported,
    client_created_at: reported,
    source: story.source ?? 'patrol',
    priority: story.priority ?? 'normal',
    assigned_to: made.members[story.reviewer ?? 'site_engineer'],
    ...(asset && { asset: asset.id }),
    ...story.fields(at, asset),
    ...(story.steps.length === 0 && { photos: photos.map(({ announced }) => announced) }),
  };
}
