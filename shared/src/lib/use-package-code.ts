import { useQuery } from '../query.ts';
import { packagesQuery } from './reference-data.ts';

interface OfPackage {
  id: string;
  package?: number | null;
}

/** The code of a row's package, as lists say it: rows carry its id alone. `…` until the packages are here; null where a row has none. */
export function usePackageCode(): (row: OfPackage) => string | null {
  const { data } = useQuery(packagesQuery());
  return ({ package: of }) => (of == null ? null : (data?.find(({ id }) => id === of)?.code ?? '…'));
}
