import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { isEmpty } from '@chainage/shared/contracts/kit/steps';
import { useQuery } from '@chainage/shared/query';
import { lookupQuery } from '#lib/lookups.queries.ts';
import { useTypeName } from './use-type-name.ts';

type Wire = Record<string, unknown>;

/** How grave an accident is follows from who was hurt, where a crew counted them and chose nothing. */
export function useClassification(): (wire: Wire) => Wire {
  const { followUpDerived } = issueTypeOf(useTypeName()) ?? {};
  const { data = [] } = useQuery({
    ...lookupQuery('accident-classifications', { accident_type_category: 'road' }),
    enabled: followUpDerived !== undefined,
  });
  return (wire) =>
    followUpDerived && isEmpty(wire['accident_classification']) && !isEmpty(wire['casualties'])
      ? { ...wire, ...followUpDerived(wire, (_, code) => data.find((each) => each.code === code)?.id) }
      : wire;
}
