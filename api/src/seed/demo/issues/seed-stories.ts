/**
 * Tells the demo's stories through the same functions the API calls, step by step in the order in which they would have
 * happened, so that rules, history, numbers and audit are the real ones.
 */
import type { Db } from '#kernel/database/connect.ts';
import { addFile } from '#kernel/files/add-file.ts';
import { keepBytes } from '#kernel/files/keep-bytes.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { issueKind } from '#modules/issues/issue.kind.ts';
import { createIssue, performAction } from '#modules/issues/issue.served.ts';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import type { MadeOrganisation } from '../organisation.ts';
import { idAt, type Chance } from '../random.ts';
import { actAs } from '../act-as.ts';
import { bodyOf, happenedAt, isoAfter, MINUTE, reportedAfter, type PlannedStory } from './planned-story.ts';
import { takePhotos, type Photo } from './photos.ts';
import { itemsOf } from '../stock/keep-store.ts';
import { assetNear, assetsOf } from './story-asset.ts';
import type { Step, Story, StoryLink } from './story.ts';

/** Between the submit and the end of its upload. */
const UPLOAD = 40_000;

interface Event {
  at: number;
  of: Story;
  run: () => Promise<void>;
}

/** What all events of an organisation's demo share. */
interface Scene {
  db: Db;
  made: MadeOrganisation;
  store: ObjectStore;
  random: Chance;
  /** Items of the store by their code. */
  items: ReadonlyMap<string, string>;
}

const usedUp = (items: Scene['items'], uses: Step['uses']): Record<string, unknown> =>
  uses ? { material_used: Object.entries(uses).map(([code, qty]) => ({ stock: items.get(code), qty })) } : {};

async function create({ db, made, random }: Scene, planned: PlannedStory): Promise<void> {
  const { story, at } = planned;
  const body = bodyOf(made, planned, random);
  await actAs(db, made, story.by ?? 'patrol_field_crew', new Date(at(reportedAfter(story))), async (tenant) => {
    planned.version = (await createIssue(tenant, body)).version;
  });
}

async function perform({ db, made, items }: Scene, planned: PlannedStory, step: Step): Promise<void> {
  const { at, id, photos } = planned;
  const announced = photos.flatMap((photo) => (photo.step === step ? [photo.announced] : []));
  await actAs(db, made, step.by, new Date(at(step.after)), async (tenant) => {
    const record = await performAction(tenant, id, {
      action: step.action,
      version: planned.version,
      ...(step.comment !== undefined && { comment: step.comment }),
      data: {
        ...step.data?.(at, made.members),
        ...usedUp(items, step.uses),
        ...(announced.length > 0 && { photos: announced }),
      },
    });
    planned.version = record.version;
  });
}

/** The file follows its record, as it does from a phone. */
async function upload({ db, made, store }: Scene, planned: PlannedStory, photo: Photo): Promise<void> {
  const { announced, bytes, inspected, step } = photo;
  const by = step?.by ?? planned.story.by ?? 'patrol_field_crew';
  const { size: _, ...fields } = announced;
  const sent = { buffer: bytes, sha256: announced.sha256, filename: `${announced.stage}.jpg` };
  const kept = await keepBytes(store, { organisationId: made.demo.id, id: announced.id, upload: sent, inspected });
  await actAs(db, made, by, new Date(uploadedAt(planned, photo)), (tenant) =>
    addFile(tenant, issueKind, planned.id, {
      fields,
      sha256: announced.sha256,
      file: () => ({ upload: sent, inspected, kept }),
    }),
  );
}

const uploadedAt = ({ story, happened }: PlannedStory, { step }: Photo): number =>
  happened + (step?.after ?? reportedAfter(story)) * MINUTE + UPLOAD;

const linkOf = ({ after, relation }: StoryLink, by: RoleKey, other: PlannedStory): Step => ({
  after,
  by,
  action: 'link',
  data: () => ({ issue: other.id, relation }),
});

function stepsOf({ story }: PlannedStory, all: readonly PlannedStory[]): readonly Step[] {
  const { link, steps, by = 'patrol_field_crew' } = story;
  if (!link) return steps;
  const other = all.find(({ story: { key } }) => key === link.to);
  if (!other) throw new Error(`no story is called ${link.to}`);
  return [...steps, linkOf(link, by, other)];
}

function eventsOf(scene: Scene, planned: PlannedStory, all: readonly PlannedStory[]): Event[] {
  const { story, happened, photos } = planned;
  return [
    { of: story, at: happened + reportedAfter(story) * MINUTE, run: () => create(scene, planned) },
    ...stepsOf(planned, all).map((step) => ({
      of: story,
      at: happened + step.after * MINUTE,
      run: () => perform(scene, planned, step),
    })),
    ...photos.map((photo) => ({
      of: story,
      at: uploadedAt(planned, photo),
      run: () => upload(scene, planned, photo),
    })),
  ];
}

export interface SeedOptions {
  now: Date;
  random: Chance;
  store: ObjectStore;
}

/** Tells all stories inside the transaction of the seeding, and stores their photos. */
export async function seedStories(
  db: Db,
  made: MadeOrganisation,
  stories: readonly Story[],
  { now, random, store }: SeedOptions,
): Promise<void> {
  const assets = await assetsOf(db);
  const allPlanned = await Promise.all(
    stories.map(async (story): Promise<PlannedStory> => {
      const happened = happenedAt(story, now);
      const at = isoAfter(happened);
      const id = idAt(happened, random);
      const asset = story.asset ? assetNear(assets, story) : undefined;
      return { story, asset, id, happened, at, photos: await takePhotos(story, at, random), version: 0 };
    }),
  );
  const scene = { db, made, store, random, items: await itemsOf(db) };
  const events = allPlanned.flatMap((planned) => eventsOf(scene, planned, allPlanned));
  events.sort((a, b) => a.at - b.at);
  for (const event of events)
    await event.run().catch((error: unknown) => {
      throw new Error(`The story cannot be told: ${event.of.text}`, { cause: error });
    });
}
