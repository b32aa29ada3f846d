/** Assets along a road, relative to `/api/`. */
export const ASSETS_ALONG_ROAD = 'organisation/data/road/assets/';
