import { useEffect, useRef } from 'react';
import type { Fields } from '#contracts/kit/field.ts';
import type { UseFormReturn } from '#forms.ts';
import { useQuery } from '#query.ts';
import type { FormValues } from '../kind.tsx';
import { peopleQuery } from '../people.queries.ts';
import type { FlowRecord } from '../record/record.model.ts';

/**
 * Proposes the one whom a field's declaration holds likely for this record (`likely`), as the crew of its package who repairs
 * there; of several whoever reported it, if they are among them. Nothing over what the record says or somebody has chosen meanwhile.
 */
export function useLikely(fields: Fields, record: FlowRecord, methods: UseFormReturn<FormValues>): void {
  const [name, field] = Object.entries(fields).find(([, { likely }]) => likely) ?? [];
  const { permission = '', within = '' } = field?.likely ?? {};
  const place = record[within];
  const author = record.created_by;
  const isAsked = name !== undefined && place !== null && place !== undefined;
  const { data } = useQuery({
    ...peopleQuery({ permission, [within]: String(place), is_active: 'true' }),
    enabled: isAsked,
  });
  const isDone = useRef(false);
  const { getValues, setValue } = methods;
  useEffect(() => {
    if (!isAsked || !data || isDone.current) return;
    isDone.current = true;
    const likely = data.length === 1 ? data[0] : data.find(({ id }) => id === author);
    if (likely && !getValues(name)) setValue(name, String(likely.id));
  }, [isAsked, data, name, author, getValues, setValue]);
}
