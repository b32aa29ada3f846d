import { assetsPart } from './assets/part.ts';
import { issuesPart } from './issues/part.ts';
import type { DemoPart } from './part.ts';
import { patrolPart } from './patrol/part.ts';
import { preventivePart } from './preventive/part.ts';
import { stockPart } from './stock/part.ts';
import { dprPart } from './dpr/part.ts';
import { dprSetupPart } from './dpr/setup-part.ts';

/** In the order in which they run. A place in this list is a stream of chance, so a further part goes to the end. Issues tell of assets. */
export const PARTS: readonly DemoPart[] = [
  assetsPart,
  issuesPart,
  stockPart,
  preventivePart,
  patrolPart,
  dprSetupPart,
  dprPart,
];
