import type { MyOrganisation } from '@chainage/shared/contracts/organisation';

/**
 * The organisation to enter without asking: the one a link names in `autoload_organisation` by token or code, or the
 * only one there is. A name that fits none leaves the choice to the person.
 */
export function pickOrganisation(
  organisations: readonly MyOrganisation[],
  autoload: string | null,
  switching: boolean,
): MyOrganisation | undefined {
  if (autoload !== null) {
    const named = organisations.find(
      ({ token, code }) => token === autoload || code.toLowerCase() === autoload.toLowerCase(),
    );
    if (named) return named;
  }
  return organisations.length === 1 && !switching ? organisations[0] : undefined;
}
