import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { PlaceSection } from '@chainage/shared/kit/form/place-section';
import { startOf } from '@chainage/shared/kit/form/start-of.ts';
import { lookupQuery } from '@chainage/shared/kit/lookup-label';
import { useMemberId } from '@chainage/shared/auth/permission';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';

/** Conducted by whoever writes it, in the only package there is. */
function useStart(): FormStart {
  const packages = useQuery(packagesQuery());
  const types = useQuery(lookupQuery('type-of-programs'));
  const me = useMemberId();
  const [only, ...others] = (packages.data ?? []).filter(({ is_active }) => is_active);
  return startOf([packages, types], {
    conductor: String(me),
    location_source: 'manual',
    ...(only && others.length === 0 && { package: String(only.id), highway: String(only.highway) }),
  });
}

/** What the form of a programme has beside its declaration: the place from the phone. */
export const programForm: FormSlots = { useStart, sections: { where: PlaceSection } };
