/** What a type of asset has of its own, and how often one of it is inspected. */
import type { z } from '@chainage/shared/zod';

export interface AssetTypeDefinition {
  /** Its code in the list of asset types. */
  code: string;
  /** Its id there, the same in every organisation (`api/src/modules/assets/asset-types.ts`): what conditions ask for. */
  id: number;
  /** Fields of its own; none must be filled. One that several types have is one schema (`common.ts`). */
  shape: z.ZodRawShape;
  /** Months from one inspection to the next, where the asset itself says nothing. */
  inspectedEvery: number;
}

/** A type as its file declares it. */
export const defineAssetType = (declared: AssetTypeDefinition): AssetTypeDefinition => declared;
