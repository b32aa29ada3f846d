import { ERASING } from './erasing.ts';
import { READ_MEMBERSHIPS } from './memberships.ts';
import { OF_ALL } from './of-all.ts';

/** What runs otherwise on a cluster than on one machine, as statements of `scripts/distribute`. */
export const FUNCTIONS: readonly string[] = [
  // A setting made by set_config() stays at the coordinator; SET LOCAL in a block of its own reaches every worker.
  `create or replace function enter_organisation(p_organisation_id text) returns void language plpgsql as $$
   begin
     execute format('DO $do$BEGIN SET LOCAL chainage.organisation_id = %L; END$do$', p_organisation_id);
   end
   $$`,
  'alter function enter_organisation(text) reset search_path',
  // A read inside a function opens no transaction on a worker unless its caller did, so that it has no organisation there: the functions
  // that find out who asks are run by a role that needs none. It may only read what they read.
  `do $$ begin
     if not exists (select from pg_roles where rolname = 'chainage_gate') then create role chainage_gate login bypassrls noinherit; end if;
   end $$`,
  // Migrations to come replace those functions as the owner.
  'grant chainage_gate to chainage_owner',
  'grant usage on schema public to chainage_gate',
  'grant select on organisation, organisation_user, organisation_role to chainage_gate',
  'grant select (id, role, name, is_active) on account to chainage_gate',
  `grant select (id, account_id, token_hash, media_hash, revoked_at, last_used_at, created_at, second_factor_at),
     update (last_used_at) on session to chainage_gate`,
  `grant select (id, organisation_id, account_id, session_id, device_id, token_hash, created_at, last_used_at, revoked_at, expires_at),
     update (last_used_at, expires_at) on send_grant to chainage_gate`,
  'alter function authenticate(text, text, text) owner to chainage_gate',
  'alter function authenticate_grant(text, text, timestamptz) owner to chainage_gate',
  'alter function authenticate_leaver(text, text, timestamptz) owner to chainage_gate',
  'grant execute on function enter_organisation(text) to chainage_gate',
  // Run by workers, in updates.
  "select create_distributed_function('with_marks(jsonb, text[], text[], text[], text)')",
  "select create_distributed_function('choices_of(jsonb, boolean)')",
  "select create_distributed_function('text_with_marks(text, text[], text[], text[], text)')",
  // Run by workers, in what is read of jobs.
  "select create_distributed_function('state_of_job(text, uuid, text)')",
  ...ERASING,
  ...OF_ALL,
  ...READ_MEMBERSHIPS,
];
