/** Issues along a road, relative to `/api/`. */
export const OPEN_ALONG_ROAD = 'organisation/data/road/open-issues/';
export const ACCIDENTS_ALONG_ROAD = 'organisation/data/road/accidents/';
