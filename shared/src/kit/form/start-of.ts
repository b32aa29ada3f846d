import type { UseQueryResult } from '#query.ts';
import type { FormValues } from '../kind.tsx';
import type { FormStart } from './form-slots.ts';

type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;

/** The only one that is in use: nobody has to choose it. */
export function onlyActive<Row extends { is_active: boolean }>(rows: readonly Row[] | undefined): Row | undefined {
  const [only, ...others] = (rows ?? []).filter(({ is_active: active }) => active);
  return others.length === 0 ? only : undefined;
}

/** What a new form begins with, once all it cannot open without is on the device; asked again is what failed. */
export function startOf(asked: readonly Asked[], values: FormValues): FormStart {
  const isThere = asked.every(({ data }) => data !== undefined);
  return {
    values: isThere ? values : null,
    isError: !isThere && asked.some(({ isError }) => isError),
    retry: () => void Promise.all(asked.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
