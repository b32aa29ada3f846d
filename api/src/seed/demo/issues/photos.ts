/** The photos of a story: drawn before it is told, because a record announces them by their hash. */
import { STAGE_TYPES, type AnnouncedPhoto, type Stage } from '@chainage/shared/contracts/issues/image';
import { v7 as uuidv7 } from 'uuid';
import { sha256 } from '#kernel/database/content-hash.ts';
import { inspectImage, type InspectedImage } from '#kernel/files/image-inspection.ts';
import type { Chance } from '../random.ts';
import { drawPicture } from '../pictures/picture.ts';
import type { Light } from '../pictures/road.ts';
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
  /** From nearer by. */
  isNear: boolean;
}

/** Before photos of what matters most also from nearer by, as is what is photographed again after a repair. */
function planOf(story: Story): Planned[] {
  if (story.steps.length === 0) return [{ step: undefined, stage: 'before', taken: 2, isNear: false }];
  return story.steps.flatMap((step, index) =>
    (step.photos ?? []).flatMap((stage): Planned[] => {
      const isAnother = story.steps.slice(0, index).some(({ photos }) => photos?.includes(stage));
      const taken = stage === 'before' ? Math.min(step.after, story.reported ?? step.after) - 1 : step.after - 4;
      const first = { step, stage, taken, isNear: isAnother };
      const isTwice = stage === 'before' && story.priority;
      return isTwice
        ? [
            { ...first, taken: taken - 1 },
            { ...first, isNear: true },
          ]
        : [first];
    }),
  );
}

/** In India, of an instant. */
const hourOf = (instant: string) => new Date(Date.parse(instant) + 5.5 * 3_600_000).getUTCHours();

/** As the story tells it, or as it is at that hour where it is told another day, or of today. */
function lightOf({ light, when }: Story, stage: Stage, takenAt: string): Light {
  const isTold = stage === 'before' && ('days' in when || light === 'rain');
  if (isTold) return light;
  const hour = hourOf(takenAt);
  if (hour < 6 || hour >= 19) return 'night';
  return hour < 9 ? 'morning' : hour < 17 ? 'noon' : 'evening';
}

const bytesOf = (random: Chance) => Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256));

/** Draws all photos of a story. Chance is asked before anything waits, so that every seeding draws the same. */
export async function takePhotos(story: Story, at: At, random: Chance): Promise<Photo[]> {
  const seed = Math.floor(random.next() * 1_000_000);
  const planned = planOf(story).map((photo) => ({ ...photo, random: bytesOf(random) }));
  return Promise.all(
    planned.map(async ({ step, stage, taken, isNear, random: idBytes }) => {
      const takenAt = at(taken);
      const light = lightOf(story, stage, takenAt);
      const bytes = await drawPicture({ scene: story.scene, stage, light, seed, isNear });
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
