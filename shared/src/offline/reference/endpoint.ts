/** Largest limit of a list (spec.md section 9): reference lists are fetched whole. */
const LIMIT = '1000';

/** So many rows of a list a device has at most: of assets some 190 kB on the line, 3 MB on the device. */
export const ROWS_MOST = 5_000;

/** A whole list as an endpoint with its query, in one spelling: the key it is kept under. */
export function endpointOf(path: string, params: Record<string, string> = {}): string {
  const query = Object.entries({ ...params, limit: LIMIT }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(query).toString().replaceAll('%2C', ',')}`;
}
