/** How an asset stands, best first; `missing` = no longer at its place. Apart from the schemas: screens need no Zod for it. */
export const ASSET_CONDITIONS = ['good', 'fair', 'poor', 'critical', 'missing'] as const;
export type AssetCondition = (typeof ASSET_CONDITIONS)[number];
/** Whether it serves. */
export const ASSET_STATUSES = ['active', 'under_repair', 'retired'] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];
