import { formatChainage } from '@chainage/shared/contracts/chainage';

/** `43+250`, or `43+250 – 43+400` for a stretch. */
export function chainageOf(placed: object): string {
  const { chainage_from: from, chainage_to: to } = placed as Record<string, unknown>;
  if (typeof from !== 'string') return '';
  return typeof to === 'string' ? `${formatChainage(from)} – ${formatChainage(to)}` : formatChainage(from);
}
