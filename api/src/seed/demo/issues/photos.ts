/** The photos of a story: drawn before it is told, because a record announces them by their hash. */
import { STAGE_TYPES, type AnnouncedPhoto, type Stage } from '@chainage/shared/contracts/issues/image';
import { v7 as uuidv7 } from 'uuid';
import { sha256 } from '#kernel/database/content-hash.ts';
import { inspectImage, type InspectedImage } from '#kernel/files/image-inspection.ts';
import type { Chance } from '../random.ts';
import { drawPicture } from '../pictures/picture.ts';
import type { At, Step, Story } from './story.ts';

export interface Photo {
  /** The step it comes with; undefined for the photo of a draft. */
  step: Step | undefined;
  announced: AnnouncedPhoto;
  bytes: Buffer;
  inspected: InspectedImage;
}

interface Planned {
  step: Step | undefined;
  stage: Stage;
  /** Minutes after the event. */
  taken: number;
  /** The same place is drawn from the same seed. */
  view: number;
}

/** Before photos from two places of what matters most; the others from one. */
function planOf(story: Story): Planned[] {
  if (story.steps.length === 0) return [{ step: undefined, stage: 'before', taken: 2, view: 0 }];
  return story.steps.flatMap((step) =>
    (step.photos ?? []).flatMap((stage): Planned[] => {
      const taken = stage === 'before' ? Math.min(step.after, story.reported ?? step.after) - 1 : step.after - 4;
      const first = { step, stage, taken, view: 0 };
      return stage === 'before' && story.priority ? [first, { ...first, taken: taken - 1, view: 1 }] : [first];
    }),
  );
}

const bytesOf = (random: Chance) => Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256));

/** Draws all photos of a story. Chance is asked before anything waits, so that every seeding draws the same. */
export async function takePhotos(story: Story, at: At, random: Chance): Promise<Photo[]> {
  const seed = Math.floor(random.next() * 1_000_000);
  const planned = planOf(story).map((photo) => ({ ...photo, random: bytesOf(random) }));
  return Promise.all(
    planned.map(async ({ step, stage, taken, view, random: idBytes }) => {
      const bytes = await drawPicture(story.scene, stage === 'after', story.light, seed + view);
      const takenAt = at(taken);
      const announced = {
        id: uuidv7({ msecs: Date.parse(takenAt), random: idBytes }),
        stage,
        sha256: sha256(bytes),
        size: bytes.length,
        taken_at: takenAt,
      };
      return { step, announced, bytes, inspected: await inspectImage(bytes, STAGE_TYPES[stage]) };
    }),
  );
}
