/** A register for the test of `tableKind`: people fill in its code and its state, and nothing of it is anybody's own. */
import { lookup, oneOf, text } from '@chainage/shared/contracts/fields';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import { tableKind } from './table-kind.ts';
import { SERVER_COLUMNS } from './testing-columns.ts';

const STATES = ['standing', 'fallen'] as const;

export const pillar: RecordKind = {
  module: 'pillars',
  entity: 'pillar',
  paths: { one: 'organisation/data/pillar/', list: 'organisation/data/pillars/', images: 'image/' },
  pages: { list: '/pillars', view: '/pillars/:id' },
  fields: { mark: text(20), story: text(80), road_type: lookup('type-of-roads'), status: oneOf(STATES) },
  sections: [],
  required: { create: ['mark', 'status'] },
  sensitive: [],
  flow: { states: STATES, start: 'standing', final: [], steps: [], byHand: true },
  list: {
    columns: [
      { name: 'mark', kind: 'text', sort: 'mark' },
      { name: 'status', kind: 'state' },
    ],
    filters: [{ name: 'status', as: 'state', values: STATES }],
    search: true,
    card: { title: ['mark'] },
    ordering: 'mark',
  },
  offline: ['create', 'edit'],
  photos: { photo: 1 },
  search: ['story'],
  code: 'mark',
  kept: { facts: z.record(z.string(), z.unknown()) },
};

const COLUMNS = `status text NOT NULL, ${SERVER_COLUMNS}, mark text NOT NULL, story text, road_type bigint,
  facts jsonb NOT NULL DEFAULT '{"old": true}', UNIQUE (organisation_id, mark)`;

/** Makes its tables, as the owner. */
export const makePillarTables = (owner: Db) =>
  sql`
  select make_tenant_table('pillar', columns => ${COLUMNS}, grants => 'SELECT, INSERT, UPDATE'),
    make_tenant_table('pillar_token', columns => 'token text COLLATE "C" NOT NULL, pillar_id uuid NOT NULL', id => NULL,
      key => 'token, pillar_id', grants => 'SELECT, INSERT, DELETE')`.execute(owner);

export const pillarServed = tableKind({ declared: pillar, table: 'pillar', scope: 'all' });
