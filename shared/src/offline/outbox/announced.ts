/** Photos that the body of a record announces: they come with rows of their own. */

/** A photo as a body names it. */
export const isPhoto = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Ids of the photos a body announces, its own and those of a step's `data`. */
export function announcedIn(body: Record<string, unknown>): Set<unknown> {
  const { photos, data } = body;
  const own = Array.isArray(photos) ? photos.filter(isPhoto).map(({ id }) => id) : [];
  const isNested = typeof data === 'object' && data !== null && !Array.isArray(data);
  return new Set(isNested ? [...own, ...announcedIn(data as Record<string, unknown>)] : own);
}
