/** Bodies of issues that the demo organisation accepts, made from its own lists as a form would. */
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from './person.ts';

interface Stretch {
  id: number;
  highway: number;
  chainage_from: string;
  default_reviewer: number | null;
}

export type Body = Record<string, unknown>;

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** What every report of a pothole in this organisation shares. */
export async function potholeOf(url: string, person: Person): Promise<Body> {
  const list = async <Row>(path: string) => {
    const answer = await person.call(url, `organisation/${path}${path.includes('?') ? '&' : '?'}limit=1000`);
    return answer.json<{ results: Row[] }>().results;
  };
  const first = async (path: string) => (await list<{ id: number }>(path))[0]?.id;
  const category = await first('data/categories/?issue_type_category=routine_maintenance');
  const [stretch] = await list<Stretch>('data/dpr/packages/');
  // nobody reviews what they reported
  const reviewers = await list<{ id: number }>('users/?permission=review__all__issue_routine_maintenance');
  const other = reviewers.find(({ id }) => id !== person.memberId)?.id;
  return {
    issue_type: 'routine_maintenance',
    category,
    sub_type: await first(`data/issue-types/?category=${category}`),
    highway: stretch?.highway,
    package: stretch?.id,
    direction: 'lhs',
    chainage_from: (Number(stretch?.chainage_from) + 1).toFixed(3),
    type_of_road: await first('data/type-of-roads/'),
    location_source: 'manual',
    occurred_at: hoursAgo(2),
    reported_at: hoursAgo(1),
    source: 'patrol',
    priority: 'normal',
    assigned_to: stretch?.default_reviewer === person.memberId ? other : stretch?.default_reviewer,
    quantity: '1.500',
    unit: await first('stock/units-of-measurement/'),
    severity: 'medium',
    work_zone_set_up: true,
  };
}

export const announce = (bytes: Buffer | string, stage = 'before') => ({
  id: randomUUID(),
  stage,
  sha256: sha256(bytes),
  size: Buffer.byteLength(bytes),
  taken_at: hoursAgo(1),
});

/** A photo like no other: noise, which packing cannot shrink. */
export const takeNoise = (width = 160, height = 120): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
