import { assetsPart } from './assets/part.ts';
import { issuesPart } from './issues/part.ts';
import type { DemoPart } from './part.ts';
import { patrolPart } from './patrol/part.ts';
import { preventivePart } from './preventive/part.ts';
import { dprPart } from './dpr/part.ts';
import { dprSetupPart } from './dpr/setup-part.ts';
import { stockPart, storePart } from './stock/part.ts';
import { purchaseOrdersPart } from './purchase-orders/part.ts';
import { safetyPart } from './safety/part.ts';

/** A place in this list is a stream of chance, so a further part goes to the end. */
export const PARTS: readonly DemoPart[] = [
  assetsPart,
  issuesPart,
  stockPart,
  preventivePart,
  patrolPart,
  storePart,
  dprSetupPart,
  dprPart,
  purchaseOrdersPart,
  safetyPart,
];

/** Parts that others tell of, and so run before them, in this order; then the others as they stand above. */
export const FIRST: readonly DemoPart[] = [assetsPart, storePart];
