import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { onlyActive, startOf } from '@chainage/shared/kit/form/start-of.ts';
import { lookupQuery } from '@chainage/shared/kit/lookup-label';
import { organisationQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';

/** Counted one by one, in the only store there is; the form opens once its lists are on the device. */
function useStart(): FormStart {
  const lists = [
    useQuery(lookupQuery('stock-categories')),
    useQuery(lookupQuery('stock-sub-categories')),
    useQuery(lookupQuery('units-of-measurement')),
  ];
  const organisation = useQuery(organisationQuery());
  const { stores = [] } = organisation.data?.settings ?? {};
  const only = onlyActive(stores);
  const values = {
    unit: String(lists[2]?.data?.find(({ code }) => code === 'nos')?.id ?? ''),
    status: 'active',
    ...(only && { store: String(only.id) }),
  };
  return startOf([...lists, organisation], values);
}

/** What the form of an item has beside its declaration. */
export const stockForm: FormSlots = { useStart };
