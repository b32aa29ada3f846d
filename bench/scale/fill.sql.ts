/**
 * Issues in sets, spread as an organisation's are: three years, sixteen types by their frequency, states by age, people, two
 * roads. Each value is chance, but the same each time: `pick(n, salt)` is between 0 and 1.
 */

/** Functions and tables of one connection. */
export const PREPARE = `
  create function pg_temp.pick(n bigint, salt bigint) returns float8 immutable parallel safe language sql
    return (hashint8extended(n, salt) & 1048575) / 1048576.0;
  create function pg_temp.v7(at timestamptz, n bigint, salt text) returns uuid immutable parallel safe language sql
    return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n || salt), 1, 3)
      || '8' || substr(md5(n || salt), 4, 15))::uuid;
  create function pg_temp.year_of(at timestamptz) returns text immutable parallel safe language sql
    return (extract(year from at - interval '3 months')::int) || '-' || ((extract(year from at - interval '3 months')::int + 1) % 100);
  create temp table bench_text (at int primary key, text text not null, words text[] not null);
  create temp table bench_type (type text primary key, code text not null, low float8 not null, high float8 not null)`;

/** How often a type is reported, of a hundred. */
export const SHARES: Readonly<Record<string, number>> = {
  routine_maintenance: 24,
  vehicle_breakdown: 22,
  dead_animal_debris_removal: 12,
  road_user_accident: 8,
  unauthorised_parking: 7,
  traffic_violation: 5,
  electrical_maintenance: 5,
  material_damage: 4,
  enroachment_row: 3,
  unauthorised_media_cut: 2,
  unauthorised_access: 2,
  hazard: 2,
  other: 2,
  major_maintenance: 1,
  occupational: 0.5,
  highway: 0.5,
};

/** What an organisation's rows are made of. $1: the organisation. */
export const CHOICES = [
  `create temp table bench_sub as
    select c.family as type, row_number() over (partition by c.family order by s.id) - 1 as k,
      count(*) over (partition by c.family) as many, s.id, c.id as category,
      coalesce((s.attributes ->> 'sla_hours')::int, 24) as hours
    from lookup s join lookup c on c.organisation_id = s.organisation_id and c.id = s.parent
    where s.organisation_id = $1 and s.list = 'issue-types' and c.family <> ''`,
  `create temp table bench_people as
    select array_agg(u.id order by u.id) filter (where r.key = 'patrol_field_crew') as crew,
      array_agg(u.id order by u.id) filter (where r.key = 'site_engineer') as engineers
    from organisation_user u join organisation_role r on r.organisation_id = u.organisation_id and r.id = u.role_id
    where u.organisation_id = $1`,
  `create temp table bench_road as
    select p.id as package, p.highway, p.chainage_from, p.chainage_to, row_number() over (order by p.id) - 1 as k,
      count(*) over () as many from package p where p.organisation_id = $1`,
];

const plate = `(array['MH', 'KA', 'AP', 'TS', 'GJ'])[1 + floor(pg_temp.pick(n, 20) * 5)::int] || lpad(floor(pg_temp.pick(n, 21) * 50)::int::text, 2, '0')
  || chr(65 + floor(pg_temp.pick(n, 22) * 26)::int) || chr(65 + floor(pg_temp.pick(n, 23) * 26)::int)
  || lpad(floor(pg_temp.pick(n, 24) * 10000)::int::text, 4, '0')`;

/** $1: organisation, $2: how many, $3: from, $4: to. */
export const ISSUES = `
  create temp table bench_issue as
  with each as (
    select n, t.type, t.code, s.id as sub_type, s.category, s.hours, r.highway, r.package,
      r.chainage_from + floor(pg_temp.pick(n, 3) * (r.chainage_to - r.chainage_from))::int as metres,
      now() - ($2::bigint - n) * (interval '3 years' / $2::bigint) - interval '1 minute' as at,
      p.crew[1 + floor(pg_temp.pick(n, 4) * cardinality(p.crew))::int] as creator,
      p.engineers[1 + floor(pg_temp.pick(n, 5) * cardinality(p.engineers))::int] as engineer,
      p.crew[1 + floor(pg_temp.pick(n, 6) * cardinality(p.crew))::int] as resolver,
      x.text, x.words, ${plate} as plate, pg_temp.pick(n, 7) as fate, pg_temp.pick(n, 8) as late
    from generate_series($3::bigint, $4::bigint) n
    cross join bench_people p
    join bench_type t on pg_temp.pick(n, 1) >= t.low and pg_temp.pick(n, 1) < t.high
    join bench_sub s on s.type = t.type and s.k = floor(pg_temp.pick(n, 2) * s.many)::int
    join bench_road r on r.k = floor(pg_temp.pick(n, 9) * r.many)::int
    join bench_text x on x.at = floor(pg_temp.pick(n, 10) * (select count(*) from bench_text))::int
  ), stood as (
    select e.*, case
      when at < now() - interval '45 days' then
        case when fate < 0.965 then 'closed' when fate < 0.985 then 'rejected' when fate < 0.995 then 'cancelled' else 'in_progress' end
      when at < now() - interval '7 days' then
        case when fate < 0.8 then 'closed' when fate < 0.88 then 'resolved' when fate < 0.96 then 'in_progress'
          when fate < 0.98 then 'approved' when fate < 0.99 then 'returned' else 'rejected' end
      else case when fate < 0.33 then 'pending_review' when fate < 0.48 then 'approved' when fate < 0.68 then 'in_progress'
          when fate < 0.78 then 'resolved' when fate < 0.95 then 'closed' when fate < 0.98 then 'returned' else 'draft' end
      end as status
    from each e
  )
  select s.*, pg_temp.v7(at, n, 'issue' || $1) as id,
    case when status <> 'draft' then 'ISS/' || code || '/' || pg_temp.year_of(at) || '/' || lpad((n % 1000000)::text, 6, '0') end as number,
    case when status in ('approved', 'in_progress', 'resolved', 'closed') then at + interval '2 hours' end as approved_at,
    case when type in ('vehicle_breakdown', 'unauthorised_parking', 'traffic_violation') then jsonb_build_object('registration_no', plate)
      when type = 'material_damage' then jsonb_build_object('responsible_vehicle', jsonb_build_array(jsonb_build_object('registration_no', plate)),
        'recovery_status', case when late < 0.02 then 'notice_sent' else 'recovered' end)
      when type in ('road_user_accident', 'highway') then jsonb_build_object('vehicles', jsonb_build_array(jsonb_build_object('registration_no', plate)),
        'killed', case when late < 0.03 then 1 else 0 end, 'fir_status', case when late < 0.02 then 'pending' else 'filed' end)
      else '{}'::jsonb end as details
  from stood s`;

export const DONE = 'drop table bench_issue';

/** Issues first, then what belongs to them. */
export const INSERTS = [
  `insert into issue (organisation_id, id, issue_type, number, status, version, created_by, created_at, updated_at, content_hash,
      category, sub_type, description, highway, package, direction, chainage_from, chainage_to, occurred_at, reported_at, source,
      priority, assigned_to, resolver, details, approved_at, sla_hours, due_at, due_soon_at, resolved_at, closed_at, extension_requested)
    select $1, id, type, number, status, 4, creator, at, at, 'x', category, sub_type, text, highway, package,
      case when pg_temp.pick(n, 11) < 0.48 then 'lhs' when pg_temp.pick(n, 11) < 0.96 then 'rhs' when pg_temp.pick(n, 11) < 0.99 then 'median' else 'both' end,
      metres, case when pg_temp.pick(n, 12) < 0.08 then metres + (case when pg_temp.pick(n, 12) < 0.001 then 5000 else 20 + floor(pg_temp.pick(n, 13) * 500)::int end) end,
      at, at + interval '10 minutes', 'patrol',
      case when pg_temp.pick(n, 14) < 0.7 then 'normal' when pg_temp.pick(n, 14) < 0.85 then 'low' when pg_temp.pick(n, 14) < 0.98 then 'high' else 'critical' end,
      case when status <> 'draft' then engineer end, case when approved_at is not null then resolver end, details, approved_at,
      hours, approved_at + hours * interval '1 hour', approved_at + hours * interval '48 minutes',
      case when status in ('resolved', 'closed') then least(now(), approved_at + hours * late * interval '70 minutes') end,
      case when status = 'closed' then least(now(), approved_at + hours * late * interval '80 minutes') end,
      case when status in ('approved', 'in_progress') and late < 0.03 then now() + interval '3 days' end
    from bench_issue`,
  `insert into issue_token (organisation_id, token, issue_id, sorted_at, issue_type)
    select distinct $1::uuid, w.word, i.id, i.at, i.type from bench_issue i
    cross join lateral (
      select unnest(i.words) as word
      union select unnest(string_to_array(lower(replace(i.number, '-', '/')), '/'))
      union select regexp_replace(right(i.number, 6), '^0+(?=\\d)', '') where i.number is not null
      union select unnest(array[lower(i.plate), lower(substr(i.plate, 3)), lower(substr(i.plate, 5)), lower(substr(i.plate, 7)),
        lower(left(i.plate, 2)), lower(substr(i.plate, 3, 2)), lower(substr(i.plate, 5, 2))])
      where i.details::text like '%registration_no%') w
    -- the words of an issue lie together, as the product writes them
    order by 3, 2`,
  `insert into record_file (organisation_id, id, entity, record_id, stage, sha256, size, taken_at, created_by, created_at, stored_at, content_type, width, height)
    select $1, pg_temp.v7(at, n, 'file' || s.stage || $1), 'issue', id, s.stage, md5(n::text) || md5(n::text), 180000, at, creator, at,
      case when s.stage = 'before' and pg_temp.pick(n, 15) < 0.002 then null else at + interval '1 minute' end, 'image/jpeg', 1600, 1200
    from bench_issue cross join (values ('before'), ('after')) s (stage)
    where s.stage = 'before' and pg_temp.pick(n, 16) < 0.7 or s.stage = 'after' and status in ('resolved', 'closed') and pg_temp.pick(n, 16) < 0.4`,
  `insert into record_action (organisation_id, id, entity, record_id, action, from_status, to_status, by_id, at)
    select $1, pg_temp.v7(at, n, s.action || $1), 'issue', id, s.action, s.was, s.becomes, s.by_id, at + s.later from bench_issue
    cross join lateral (values ('submit', 'draft', 'pending_review', creator, interval '1 minute', true),
      ('approve', 'pending_review', 'approved', engineer, interval '2 hours', approved_at is not null),
      ('close', 'resolved', 'closed', engineer, interval '3 hours', status = 'closed')) s (action, was, becomes, by_id, later, holds)
    where s.holds and status <> 'draft'`,
] as const;
