/** Asked by the worker of a page that is open: whether it goes to a record by itself. It answers `true` through the port. */
export interface OpenMessage {
  type: 'OPEN_NOTICE';
  path: string;
  organisation: string;
}

/** The address of a record in its organisation, for whoever is in none yet, or in another. */
export function addressOf({ path, organisation }: Pick<OpenMessage, 'path' | 'organisation'>): string {
  const separator = path.includes('?') ? '&' : '?';
  return `${path}${separator}autoload_organisation=${encodeURIComponent(organisation)}`;
}
