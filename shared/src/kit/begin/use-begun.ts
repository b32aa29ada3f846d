import { useQuery } from '#query.ts';
import { useLocation } from '#router.ts';
import type { FormValues } from '../kind.tsx';
import { recordQuery } from '../record/record.queries.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import { readBegun, valuesBegun, wireTaken, type BegunFrom } from './begun-from.ts';

interface Begun {
  begun: BegunFrom | null;
  /** What the form begins with besides; null until the other record is there. */
  values: FormValues | null;
  isError: boolean;
  retry: () => void;
}

const NOTHING: FormValues = {};
const useNothing = () => () => ({});

/** What a new form takes over from the record that its address names, as far as this reader sees that. */
export function useBegun(isNew: boolean): Begun {
  const kind = usePageKind();
  const { form: { useTaken = useNothing } = {} } = useScreens();
  const takenFrom = useTaken();
  const { search } = useLocation();
  const begun = isNew ? readBegun(search, kind.links) : null;
  const { data, isError, refetch } = useQuery({
    ...recordQuery(kind, begun?.record ?? ''),
    enabled: begun !== null,
  });
  const retry = () => void refetch();
  if (!begun) return { begun, values: NOTHING, isError: false, retry };
  const values = data ? { ...valuesBegun(kind, data), ...wireTaken(kind, takenFrom(data)) } : null;
  return { begun, values, isError: isError && !data, retry };
}
