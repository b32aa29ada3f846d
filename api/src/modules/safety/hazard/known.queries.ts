/** What a finding and its programme know of a hazard that is reported of it. */
import { sql } from 'kysely';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { BackdatingDays } from '#modules/issues/roles.ts';
import { eventDays } from '#modules/settings/backdating.ts';

/** Rows of the lists of reports that every such hazard has. */
const LOOKUPS = [
  { field: 'category', list: 'categories', code: 'unsafe_condition' },
  { field: 'sub_type', list: 'issue-types', code: 'unsafe_condition' },
  { field: 'type_of_road', list: 'type-of-roads', code: 'main_carriageway' },
] as const;

export interface Known {
  /** Of the programme; metres along the road. */
  place: {
    highway: number | null;
    package: number | null;
    direction: string | null;
    chainage_from: number | null;
    lat: number | null;
    lng: number | null;
    location_source: string | null;
    landmark: string | null;
  };
  /** When it was held, or is to be. */
  at: Date | null;
  /** Who checks it, wrote the finding down or holds the programme, who checks the package's reports, and then safety officers. */
  colleagues: { id: number; permissions: string[] }[];
  photos: Omit<AnnouncedFile, 'id' | 'stage'>[];
  lookups: Readonly<Record<string, number>>;
  backdating: BackdatingDays;
}

export async function readKnown({ db }: Tenant, finding: string): Promise<Known> {
  const { rows } = await sql<Known>`
    select json_build_object('highway', coalesce(p.highway, k.highway), 'package', p.package,
        -- whoever said where and not on which side said both
        'direction', coalesce(p.direction, case when p.chainage_from is not null then 'both' end),
        'chainage_from', p.chainage_from, 'lat', p.lat::float, 'lng', p.lng::float,
        'location_source', p.location_source, 'landmark', left(p.venue, 120)) as place,
      coalesce(p.held_from, p.planned_at) as at,
      (select coalesce(json_agg(json_build_object('id', u.id, 'permissions', r.permissions) order by
          array_position(array[p.reviewer, f.created_by, p.conductor, k.default_reviewer]::bigint[], u.id::bigint) nulls last, u.id), '[]')
        from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
        where ${own('u')} and u.is_active and (r.key = 'safety_officer'
          or u.id = any (array[p.reviewer, f.created_by, p.conductor, k.default_reviewer]::bigint[]))) as colleagues,
      (select coalesce(json_agg(json_build_object('sha256', g.sha256, 'size', g.size, 'taken_at', g.taken_at)
          order by g.created_at, g.id), '[]')
        from record_file g where ${own('g')} and g.entity = 'safety_finding' and g.record_id = f.id
          and g.stage = 'photo') as photos,
      (select coalesce(json_object_agg(w.field, l.id), '{}')
        from json_to_recordset(${JSON.stringify(LOOKUPS)}::json) as w (field text, list text, code text)
        join lookup l on ${own('l')} and l.list = w.list and l.code = w.code and l.is_active
        where l.list <> 'issue-types' or l.parent in (select c.id from lookup c
          where ${own('c')} and c.list = 'categories' and c.code = w.code)) as lookups,
      (select ${eventDays(sql.ref('o.settings'))} from organisation o where ${own('o', 'id')}) as backdating
    from safety_finding f join safety_program p on ${own('p')} and p.id = f.safety_program
    left join package k on ${own('k')} and k.id = p.package
    where ${own('f')} and f.id = ${finding}::uuid`.execute(db);
  const [known] = rows;
  if (!known) throw new Error('a finding on no programme');
  const photos = known.photos.map((photo) => ({ ...photo, taken_at: new Date(photo.taken_at).toISOString() }));
  return { ...known, photos };
}
