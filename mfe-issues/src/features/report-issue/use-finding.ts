import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import type { FormValues } from '@chainage/shared/kit/kind';
import { recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { useQuery } from '@chainage/shared/query';
import { useLocation } from '@chainage/shared/router';
import { readFinding } from '#lib/finding-page.ts';

const NOTHING: FormValues = {};

/** The place and words of the finding that the address names; null while its work is read, without it where it cannot be. */
export function useFinding(): { values: FormValues | null } {
  const finding = readFinding(useLocation().search);
  const { data, isError } = useQuery({
    ...recordQuery(plannedWorkPlace, finding?.work ?? ''),
    enabled: finding !== null,
  });
  if (!finding) return { values: NOTHING };
  if (!data && !isError) return { values: null };
  const place = ['highway', 'package', 'chainage_from'].flatMap((name) =>
    data?.[name] ? [[name, String(data[name])]] : [],
  );
  return {
    values: { ...Object.fromEntries(place), planned_work: finding.work, description: finding.words },
  };
}
