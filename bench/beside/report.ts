import { newId } from '@chainage/shared/lib/ids';
import { asAdmin } from '../scale/place.ts';
import type { TestOrganisation } from '../server-code.ts';

const HOUR = 3_600_000;

/** A draft of a defect, each with an id of its own. */
export async function reportOf(
  admin: string,
  { id, highway, package: section }: TestOrganisation,
): Promise<() => { id: string }> {
  const [pothole] = await asAdmin<{ id: string; parent: string }>(
    admin,
    `select id, parent from lookup where organisation_id = '${id}' and list = 'issue-types' and code = 'pothole'`,
  );
  return () => ({
    id: newId(),
    issue_type: 'routine_maintenance',
    category: Number(pothole?.parent),
    sub_type: Number(pothole?.id),
    description: 'Pothole in the slow lane, water stands in it, two lorries braked hard to go round',
    highway,
    package: section,
    direction: 'lhs',
    chainage_from: '43.250',
    occurred_at: new Date(Date.now() - 2 * HOUR).toISOString(),
    reported_at: new Date(Date.now() - HOUR).toISOString(),
    source: 'patrol',
    priority: 'normal',
  });
}
