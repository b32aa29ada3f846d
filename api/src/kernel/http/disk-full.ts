/** Whether a write failed because the disk, or what the server may use of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null | undefined)?.code ?? '');
