import type { GeneratedTime } from '#kernel/database/tables.ts';

/** Where the files of this database lie; one row, the owner's alone. */
export interface FilePlaceTable {
  only_one: boolean;
  place: string;
  since: GeneratedTime;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    file_place: FilePlaceTable;
  }
}
