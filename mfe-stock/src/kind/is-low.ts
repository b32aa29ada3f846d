/** Whether there is less than the level at which it is ordered again. */
export const isLow = ({ balance, reorder_level: level }: Readonly<Record<string, unknown>>): boolean =>
  typeof balance === 'string' && typeof level === 'string' && Number(balance) < Number(level);
