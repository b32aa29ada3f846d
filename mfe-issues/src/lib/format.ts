import { formatPlace } from '@chainage/shared/lib/format/place';

/** The place of a report, which as a draft need not have one. */
export function chainageOf(placed: object): string {
  const { chainage_from: from, chainage_to: to } = placed as Record<string, unknown>;
  return typeof from === 'string' ? formatPlace(from, typeof to === 'string' ? to : null) : '';
}
