/** Where highways are entered and changed. Without Zod, for pages. */
export const HIGHWAYS_PATH = 'organisation/highways/';
export const HIGHWAY_PATH = 'organisation/highway/';
/** Whoever sets what the organisation goes by sets its roads (domain.md section 2). */
export const ROADS_RIGHT = 'manage__all__organisation';
/** Vertices of a road at most: every device keeps them, and 5,000 are one each 20 m of a hundred kilometres. */
export const ALIGNMENT_POINTS_MAX = 5000;
