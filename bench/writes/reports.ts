/** A report that can be submitted once its photo is announced, with the ids of the stage's own lists. */
import { newId } from '@chainage/shared/lib/ids';
import type { Stage } from './stage.ts';
import { inScope } from '../server-code.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

/** Bodies of reports, each with an id of its own. */
export async function reportsOf({ owner, world: { bhima } }: Stage): Promise<() => Record<string, unknown>> {
  const found = await inScope(owner, { organisationId: bhima.id }, async (db) => {
    const lookups = db.selectFrom('lookup').select(['parent', 'id']);
    const pothole = lookups.where('list', '=', 'issue-types').where('code', '=', 'pothole');
    const of = (list: string) =>
      lookups
        .where('list', '=', list as never)
        .orderBy('id')
        .limit(1);
    return {
      pothole: await pothole.executeTakeFirstOrThrow(),
      road: await of('type-of-roads').executeTakeFirstOrThrow(),
      unit: await of('units-of-measurement').executeTakeFirstOrThrow(),
    };
  });
  return () => ({
    id: newId(),
    issue_type: 'routine_maintenance',
    category: found.pothole.parent,
    sub_type: found.pothole.id,
    description: 'Pothole in the slow lane, water stands in it, two lorries braked hard to go round',
    highway: bhima.highway,
    package: bhima.package,
    direction: 'lhs',
    chainage_from: '43.250',
    type_of_road: found.road.id,
    location_source: 'gps',
    lat: '17.799048',
    lng: '76.154375',
    gps_accuracy_m: '8.0',
    occurred_at: ago(2),
    reported_at: ago(1),
    source: 'patrol',
    priority: 'normal',
    assigned_to: bhima.members.site_engineer,
    quantity: '1.500',
    unit: found.unit.id,
    severity: 'medium',
    work_zone_set_up: true,
  });
}
