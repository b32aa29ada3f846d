/** Photos of an asset: domain.md section 3.4. */

/** What a picture shows: the asset as it stands. */
export const ASSET_STAGES = ['photo'] as const;
/** Pictures an asset holds at most. */
export const ASSET_IMAGES_MAX = 10;
