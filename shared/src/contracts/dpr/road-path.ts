/** Approved work along a road, relative to `/api/`. */
export const WORK_ALONG_ROAD = 'organisation/data/road/dpr-logs/';
