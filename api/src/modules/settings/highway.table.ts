import type { Highway } from '@chainage/shared/contracts/organisation';
import type { Generated, JSONColumnType } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

type HighwayEnds = NonNullable<Highway['ends']>;

export interface HighwayTable {
  organisation_id: Generated<string>;
  id: Generated<number>;
  code: string;
  name: string;
  /** Metres. */
  chainage_from: number;
  chainage_to: number;
  ends: JSONColumnType<HighwayEnds, string | undefined>;
  is_active: Generated<boolean>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface AlignmentPointTable {
  organisation_id: Generated<string>;
  highway: number;
  /** Metres. */
  chainage: number;
  lat: string;
  lng: string;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    highway: HighwayTable;
    alignment_point: AlignmentPointTable;
  }
}
