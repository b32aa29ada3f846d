import { useFormContext, useWatch } from '@chainage/shared/forms';
import { useEffect, useRef } from 'react';
import { metresBetween } from './form-values.ts';

const isSame = (one: unknown, other: string): boolean => one === other || Number(one) === Number(other);

/** The length follows from the chainages, however they come to stand there, until somebody says another. */
export function useLength(): void {
  const { setValue, getValues } = useFormContext();
  const [from, to] = useWatch({ name: ['chainage_from', 'chainage_to'] }) as unknown[];
  const metres = metresBetween(from, to) ?? '';
  const proposed = useRef(metres);
  useEffect(() => {
    if (metres === proposed.current) return;
    const length: unknown = getValues('length_m') ?? '';
    if (length === '' || isSame(length, proposed.current)) setValue('length_m', metres, { shouldDirty: true });
    proposed.current = metres;
  }, [metres, setValue, getValues]);
}
