import { useQuery } from '@chainage/shared/query';
import { useParams } from '@chainage/shared/router';
import { reportsQuery, type ReportRow } from '#kind/reports.queries.ts';

/** The report that the address names. `report` undefined: not known yet, null: there is none; `named` false: the address names none. */
export function useReport() {
  const { issue_type: type, module_key: key } = useParams();
  const query = useQuery(reportsQuery());
  const named = type !== undefined && key !== undefined;
  const report: ReportRow | null | undefined =
    query.data && (query.data.find((each) => each.issue_type === type && each.module_key === key) ?? null);
  return { named, report: named ? report : undefined, query };
}
