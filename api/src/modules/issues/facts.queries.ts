/** Everything outside the record that a write may depend on, in one query whatever the number of ids. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { IMAGES_PER_STAGE, STAGES, type AnnouncedPhoto, type Stage } from '@chainage/shared/contracts/issues/image';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Db } from '#kernel/database/connect.ts';
import { fileStages } from '#kernel/files/file-columns.sql.ts';
import {
  referenceColumns,
  toReferenceFacts,
  type AskedReferences,
  type ReferenceRow,
} from '#kernel/fields/reference-facts.sql.ts';
import { settingColumn } from '#kernel/declarations/settings.ts';
import { CLIENT_APPROVAL_REQUIRED } from '#modules/settings/client-approval.ts';
import type { Facts } from './facts.model.ts';

interface Asked extends AskedReferences {
  /** Null for a record that does not exist yet. */
  issueId: string | null;
  announced?: readonly AnnouncedPhoto[];
}

interface FactsRow extends ReferenceRow {
  client_approval_required: boolean;
  images: { id: string; stage: Stage }[];
}

function countPhotos(images: readonly { id: string; stage: Stage }[]): Record<Stage, number> {
  const distinct = [...new Map(images.map((image) => [image.id, image.stage])).values()];
  return Object.fromEntries(STAGES.map((stage) => [stage, distinct.filter((one) => one === stage).length])) as Record<
    Stage,
    number
  >;
}

export async function loadFacts(db: Db, asked: Asked): Promise<Facts> {
  const { rows } = await sql<FactsRow>`
    select ${settingColumn(sql.ref('o.settings'), CLIENT_APPROVAL_REQUIRED)} as client_approval_required, ${referenceColumns(asked)},
      ${fileStages('issue', sql`${asked.issueId}::uuid`)} as images
    from organisation o where ${own('o', 'id')}`.execute(db);
  const row = rows[0] as FactsRow;
  const images = [...row.images, ...(asked.announced ?? [])];
  return {
    ...toReferenceFacts(row),
    settings: { client_approval_required: row.client_approval_required },
    photos: countPhotos(images),
    documents: new Set(images.flatMap((image) => (image.stage === 'document' ? [image.id] : []))),
  };
}

/** Announced photos are each named once, and no stage holds more than ten. */
export function checkPhotos(announced: readonly AnnouncedPhoto[], photos: Facts['photos']): FieldError[] {
  const twice = new Set(announced.map((photo) => photo.id)).size < announced.length;
  const full = announced.some((photo) => photos[photo.stage] > IMAGES_PER_STAGE);
  return [
    ...(twice ? [{ path: 'photos', code: 'duplicate' as const, message: 'A photo is named twice' }] : []),
    ...(full ? [{ path: 'photos', code: 'too_many' as const, message: 'At most ten per stage' }] : []),
  ];
}
