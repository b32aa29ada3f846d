import type { FileExtension } from '#ui/file-rules.ts';
import type { Flow } from '#contracts/kit/flow.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';

type Stages = Pick<RecordKind, 'photos' | 'papers'>;

/** Stages of the kind's photos, in their order. */
export const stagesOf = ({ photos = {} }: Stages): string[] => Object.keys(photos);

/** Most photos of a stage. */
export const mostOf = ({ photos }: Stages, stage: string): number => photos?.[stage] ?? 0;

/** Whether the stage takes papers; of the others only what shows the road counts. */
export const takesPapers = ({ papers }: Stages, stage: string): boolean => papers?.includes(stage) ?? false;

const PICTURES = ['image/jpeg', 'image/png'];
/** Content type of a paper, which is kept as it is. */
export const PAPER = 'application/pdf';

/** Content types a file chooser of the stage offers. */
export const typesOf = (kind: Stages, stage: string): string[] =>
  takesPapers(kind, stage) ? [...PICTURES, PAPER] : PICTURES;

/** How files of a stage may end; with `jpeg` goes `jpg`. */
export const extensionsOf = (papers: boolean): FileExtension[] => ['jpeg', 'png', ...(papers ? ['pdf' as const] : [])];

interface Taken {
  action: string;
  to_status: string | null;
}

/** Stages of which a record has photos by what its history says was done: no step is taken without those it asks for. */
export function stagesTold(
  { flow, withoutPhotos = [] }: { flow: Pick<Flow, 'steps'>; withoutPhotos?: readonly string[] | undefined },
  history: readonly Taken[],
): string[] {
  const asked = history.flatMap(({ action, to_status: to }) =>
    flow.steps
      .filter((step) => step.verb === action && (step.to === 'same' || step.to === to))
      .flatMap(({ asks }) => Object.keys(asks?.photos ?? {})),
  );
  return [...new Set(asked)].filter((stage) => !withoutPhotos.includes(stage));
}
