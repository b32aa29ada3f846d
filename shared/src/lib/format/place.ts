import { formatChainage } from '#contracts/chainage.ts';

/** `43+250`, or `43+250 – 43+400` for a stretch; of what stands on the wire. */
export const formatPlace = (from: string, to?: string | null): string =>
  to ? `${formatChainage(from)} – ${formatChainage(to)}` : formatChainage(from);

/** The place of a record that may have none yet: empty without a chainage. */
export function placeOf(placed: object): string {
  const { chainage_from: from, chainage_to: to } = placed as Record<string, unknown>;
  return typeof from === 'string' ? formatPlace(from, typeof to === 'string' ? to : null) : '';
}
