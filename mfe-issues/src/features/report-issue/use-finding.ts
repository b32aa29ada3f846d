import { useEffect, useState } from 'react';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import type { FormValues } from '@chainage/shared/kit/kind';
import { recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { locate, mayLocate, type Position } from '@chainage/shared/lib/geo';
import { organisationQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useLocation } from '@chainage/shared/router';
import { readFinding } from '#lib/finding-page.ts';
import { placeOfFinding } from './place-of-finding.ts';

const NOTHING: FormValues = {};
/** A form does not wait longer for where its reporter stands. */
const PATIENCE_MS = 3000;
const LAST_MINUTE_MS = 60_000;

/** Where the device is, where asking bothers nobody; undefined until that is known. */
function useStanding(wanted: boolean): Position | null | undefined {
  const [standing, setStanding] = useState<Position | null>();
  useEffect(() => {
    let left = false;
    const ask = async () => ((await mayLocate()) ? locate(PATIENCE_MS, LAST_MINUTE_MS) : null);
    if (wanted)
      ask()
        .catch(() => null)
        .then((found) => left || setStanding(found));
    return () => void (left = true);
  }, [wanted]);
  return standing;
}

/** The place and words of the finding that the address names; null while its work is read, without it where it cannot be. */
export function useFinding(): { values: FormValues | null } {
  const finding = readFinding(useLocation().search);
  const { data, isError } = useQuery({
    ...recordQuery(plannedWorkPlace, finding?.work ?? ''),
    enabled: finding !== null,
  });
  const organisation = useQuery({ ...organisationQuery(), enabled: finding !== null });
  const standing = useStanding(finding !== null);
  if (!finding) return { values: NOTHING };
  const isRead = (data || isError) && (organisation.data || organisation.isError);
  if (!isRead || standing === undefined) return { values: null };
  const road = organisation.data?.settings.highways.find(({ id }) => id === data?.['highway']);
  const place = data ? placeOfFinding(data, road?.alignment ?? [], standing) : NOTHING;
  return { values: { ...place, planned_work: finding.work, description: finding.words } };
}
