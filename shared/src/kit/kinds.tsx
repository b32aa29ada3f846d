/** The React half of the field kinds, by the names of `contracts/kit/kinds.ts`. `rows` are drawn by `form/` and `record/`. */
import type { KindName } from '#contracts/kit/kinds.ts';
import type { Kind } from './kind.tsx';
import { area } from './kinds/area.tsx';
import { chainage } from './kinds/chainage.tsx';
import { choice } from './kinds/choice.tsx';
import { day } from './kinds/day.tsx';
import { decimal } from './kinds/decimal.tsx';
import { flag } from './kinds/flag.tsx';
import { instant } from './kinds/instant.tsx';
import { lookup } from './kinds/lookup.tsx';
import { lookups } from './kinds/lookups.tsx';
import { mobile } from './kinds/mobile.tsx';
import { money } from './kinds/money.tsx';
import { person } from './kinds/person.tsx';
import { photo } from './kinds/photo.tsx';
import { plate } from './kinds/plate.tsx';
import { position } from './kinds/position.tsx';
import { reference } from './kinds/reference.tsx';
import { rowId } from './kinds/row-id.tsx';
import { rowOf } from './kinds/row-of.tsx';
import { rows } from './kinds/rows.tsx';
import { signature } from './kinds/signature.tsx';
import { text } from './kinds/text.tsx';
import { whole } from './kinds/whole.tsx';

/** What draws, reads and writes the values of each kind. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  text,
  area,
  whole,
  decimal,
  money,
  chainage,
  plate,
  mobile,
  instant,
  day,
  choice,
  flag,
  lookup,
  lookups,
  person,
  reference,
  rows,
  row_of: rowOf,
  row_id: rowId,
  photo,
  signature,
  position,
};
