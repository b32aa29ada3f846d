import { ERASING } from './erasing.ts';
import { READ_MEMBERSHIPS } from './memberships.ts';
import { OF_ALL } from './of-all.ts';

/**
 * The functions that find out who asks. A read inside a function opens no transaction on a worker unless its caller did, so that it has
 * no organisation there: they are run by a role that needs none.
 */
export const OF_GATE: readonly string[] = [
  'authenticate(text, text, text)',
  'authenticate_grant(text, text, timestamptz)',
  'authenticate_leaver(text, text, timestamptz)',
];

/** What a superuser alone may do, each time as if for the first. */
export const BY_SUPERUSER: readonly string[] = [
  `do $$ begin
     execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
     -- A worker that hangs is given up soon: who asks holds a connection until then.
     execute format('alter database %I set citus.node_connection_timeout = ''3s''', current_database());
   end $$`,
  `do $$ begin
     if not exists (select from pg_roles where rolname = 'chainage_gate') then create role chainage_gate login bypassrls noinherit; end if;
   end $$`,
  'alter role chainage_gate noinherit',
  // Migrations to come replace those functions as the owner.
  'grant chainage_gate to chainage_owner',
  'revoke create on schema public from chainage_gate',
  'grant usage on schema public to chainage_gate',
  ...OF_GATE.map((name) => `alter function ${name} owner to chainage_gate`),
];

/**
 * The migration whose form of a function is followed here. One that replaces the function again changes the cluster's too; a test holds
 * this to the newest.
 */
export const FOLLOWS: Readonly<Record<string, string>> = {
  enter_organisation: '0062',
  erase_personal: '0550',
  remember_sap_organisation: '0453',
  is_sap_organisation: '0453',
  may_take_organisation_code: '0453',
  platform_organisations: '0475',
  my_organisations: '0448',
  organisations_of: '0442',
  mail_address_of: '0550',
  account_language_of: '0550',
  push_devices_of: '0550',
  accounts_of_members: '0550',
  member_may_sign_in: '0550',
};

/** What runs otherwise on a cluster than on one machine, as the owner, each time as if for the first. */
export const FUNCTIONS: readonly string[] = [
  // A setting made by set_config() stays at the coordinator; SET LOCAL in a block of its own reaches every worker.
  `create or replace function enter_organisation(p_organisation_id text) returns void language plpgsql as $$
   begin
     execute format('DO $do$BEGIN SET LOCAL chainage.organisation_id = %L; END$do$', p_organisation_id);
   end
   $$`,
  'alter function enter_organisation(text) reset search_path',
  'grant select on organisation, organisation_user, organisation_role to chainage_gate',
  // It may only read what its functions read. One message is one transaction: others ask them meanwhile.
  `revoke all on account, session, send_grant from chainage_gate;
   grant select (id, role, name, is_active) on account to chainage_gate;
   grant select (id, account_id, token_hash, media_hash, revoked_at, last_used_at, created_at, second_factor_at),
     update (last_used_at) on session to chainage_gate;
   grant select (id, organisation_id, account_id, session_id, device_id, token_hash, created_at, last_used_at, revoked_at, expires_at),
     update (last_used_at, expires_at) on send_grant to chainage_gate`,
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
