import { issuePlace } from '@chainage/shared/contracts/issues/place';

/** What a report of a finding begins with, as its address says it. */
const WORK = 'planned_work';
const WORDS = 'words';

/** Lamps are reported as such, everything else as a defect of the road. */
const typeFor = (care_kind: unknown): string =>
  care_kind === 'lighting' ? 'electrical_maintenance' : 'routine_maintenance';

/** The page on which a finding of a planned work is reported. */
export const findingPage = (work: { id: string; care_kind?: unknown }, words: string): string =>
  `${issuePlace(typeFor(work.care_kind)).pages.new}?${new URLSearchParams({ [WORK]: work.id, [WORDS]: words }).toString()}`;

export function readFinding(search: string): { work: string; words: string } | null {
  const params = new URLSearchParams(search);
  const work = params.get(WORK);
  return work ? { work, words: params.get(WORDS) ?? '' } : null;
}
