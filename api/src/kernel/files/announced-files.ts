/** Files a write says will come, against those there are. They count as there, so that a failed upload holds no record. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';

type Staged = Pick<AnnouncedFile, 'id' | 'stage'>;
type ByStage = Readonly<Record<string, number>>;

/** How many there are at each stage; one that is named twice is one. */
export function countByStage(stages: readonly string[], files: readonly Staged[]): Record<string, number> {
  const distinct = [...new Map(files.map((file) => [file.id, file.stage])).values()];
  return Object.fromEntries(stages.map((stage) => [stage, distinct.filter((one) => one === stage).length]));
}

/** Announced files are each named once, and no stage holds more than it may. `counts`: with the announced ones. */
export function checkAnnounced(announced: readonly Staged[], counts: ByStage, most: ByStage): FieldError[] {
  const twice = new Set(announced.map(({ id }) => id)).size < announced.length;
  const full = announced.find(({ stage }) => (counts[stage] ?? 0) > (most[stage] ?? 0));
  return [
    ...(twice ? [{ path: 'photos', code: 'duplicate' as const, message: 'A photo is named twice' }] : []),
    ...(full
      ? [{ path: 'photos', code: 'too_many' as const, message: `At most ${most[full.stage] ?? 0} of ${full.stage}` }]
      : []),
  ];
}
