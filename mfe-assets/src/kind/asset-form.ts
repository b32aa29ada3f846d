import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { PlaceSection } from '@chainage/shared/kit/form/place-section';
import { onlyActive, startOf } from '@chainage/shared/kit/form/start-of.ts';
import { lookupQuery } from '@chainage/shared/kit/lookup-label';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';

/** One of it, in the only package there is; the form opens once its lists are on the device. */
function useStart(): FormStart {
  const packages = useQuery(packagesQuery());
  const units = useQuery(lookupQuery('units-of-measurement'));
  const roads = useQuery(lookupQuery('type-of-roads'));
  const organisation = useQuery(organisationQuery());
  const only = onlyActive(packages.data);
  const values = {
    quantity: '1',
    unit: String(units.data?.find(({ code }) => code === 'nos')?.id ?? ''),
    location_source: 'manual',
    ...(only && { package: String(only.id), highway: String(only.highway) }),
  };
  return startOf([packages, units, roads, organisation], values);
}

/** What the form of an asset has beside its declaration: the place from the phone. */
export const assetForm: FormSlots = { useStart, sections: { where: PlaceSection } };
