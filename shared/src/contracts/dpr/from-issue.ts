/** A line of measurement that is begun from work reported elsewhere: the address of its form says all that it takes over. Without Zod. */

/** What is the same of both. */
const SAME = [
  'package',
  'direction',
  'chainage_from',
  'chainage_to',
  'nos',
  'length_m',
  'breadth_m',
  'depth_m',
] as const;
/** What says which item it is of, how much it was and when. */
const TOLD = ['issue', 'issue_type', 'unit', 'quantity', 'day'] as const;

type Told = Partial<Record<(typeof TOLD)[number], string>>;
type Same = Partial<Record<(typeof SAME)[number], string>>;

/** What such an address says; null where it names no issue. */
export function readIssueLine(params: URLSearchParams): { told: Told; same: Same } | null {
  if (!/^[\da-f-]{36}$/.test(params.get('issue') ?? '')) return null;
  const of = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  return { told: of(TOLD), same: of(SAME) };
}
