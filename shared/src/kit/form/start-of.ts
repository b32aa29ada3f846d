import type { UseQueryResult } from '#query.ts';
import type { FormValues } from '../kind.tsx';
import type { FormStart } from './form-slots.ts';

type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;

/** What a new form begins with, once all it cannot open without is on the device; asked again is what failed. */
export function startOf(asked: readonly Asked[], values: FormValues): FormStart {
  const isThere = asked.every(({ data }) => data !== undefined);
  return {
    values: isThere ? values : null,
    isError: !isThere && asked.some(({ isError }) => isError),
    retry: () => void Promise.all(asked.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
