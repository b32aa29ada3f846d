import { formatChainage } from '#contracts/chainage.ts';

/** `43+250`, or `43+250 – 43+400` for a stretch; of what stands on the wire. */
export const formatPlace = (from: string, to?: string | null): string =>
  to ? `${formatChainage(from)} – ${formatChainage(to)}` : formatChainage(from);
