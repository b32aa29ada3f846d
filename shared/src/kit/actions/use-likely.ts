import { useEffect, useRef } from 'react';
import type { Fields } from '#contracts/kit/field.ts';
import type { UseFormReturn } from '#forms.ts';
import { useQuery } from '#query.ts';
import type { FormValues } from '../kind.tsx';
import { peopleQuery } from '../people.queries.ts';
import type { FlowRecord } from '../record/record.model.ts';

/**
 * Proposes the one whom a field's declaration holds likely for this record (`likely`), as the crew of its package who repairs
 * there. Nobody where there are several, and nothing over what the record says or somebody has chosen meanwhile.
 */
export function useLikely(fields: Fields, record: FlowRecord, methods: UseFormReturn<FormValues>): void {
  const [name, field] = Object.entries(fields).find(([, { likely }]) => likely) ?? [];
  const { permission = '', within = '' } = field?.likely ?? {};
  const place = record[within];
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
    const [only, ...others] = data;
    if (only && others.length === 0 && !getValues(name)) setValue(name, String(only.id));
  }, [isAsked, data, name, getValues, setValue]);
}
