/** Safety programmes at the roadside, relative to `/api/`. */
export const PROGRAMS_ALONG_ROAD = 'organisation/safety-program-road/';
