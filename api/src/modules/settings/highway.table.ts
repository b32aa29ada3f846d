import type { Generated } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

export interface HighwayTable {
  organisation_id: Generated<string>;
  id: Generated<number>;
  code: string;
  name: string;
  /** Metres. */
  chainage_from: number;
  chainage_to: number;
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
