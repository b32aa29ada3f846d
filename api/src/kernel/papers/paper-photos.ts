/** The photos of a record for its paper: the stamped copies, as large as they are printed, one after the other. */
import sharp from 'sharp';
import { sql } from 'kysely';
import type { FileType } from '@chainage/shared/contracts/files';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { own } from '#kernel/database/own.ts';
import { openImage } from '#kernel/files/image-inspection.ts';
import { stamp } from '#kernel/files/stamp.ts';
import { fileKey } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import type { RecordHead } from '#kernel/records/record-kinds.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { PaperPhoto } from '#kernel/sheets/write/pdf/paper.model.ts';
import type { PaperSource } from './paper-kind.ts';
import { plainName, type Texts } from './paper-texts.ts';

/** Two to a row, three rows to a page: eight pages. More are seen in the portal. */
export const PHOTOS_MOST = 48;
/** Sharp on half a sheet. */
const SIDE = 900;
/** Four to a row. */
const SMALL_SIDE = 420;

export interface FoundPhoto extends RecordHead {
  id: string;
  stage: string;
  caption: string | null;
  taken_at: Date;
  lat: string | null;
  lng: string | null;
  content_type: FileType;
  stored_as: string | null;
  stored_sha256: string | null;
  created_by_name: string;
  /** A face on a card: without the stamp of a proof. */
  bare?: boolean;
}

/** In the order of their stages, those first that came first; one more than are printed, where there are more. */
export async function findPhotos(tenant: Tenant, { kind }: PaperSource, id: string): Promise<FoundPhoto[]> {
  const stages = Object.keys(kind.files?.stages ?? {});
  const { rows } =
    await sql<FoundPhoto>`select g.id, g.stage, g.caption, g.taken_at, g.lat, g.lng, g.content_type, g.stored_as,
      g.stored_sha256, u.name as created_by_name, head.number, head.chainage, head.direction
    from record_file g join organisation_user u on ${own('u')} and u.id = g.created_by
      cross join lateral (${kind.seen(tenant, sql`g.record_id`)}) head
    where ${own('g')} and g.entity = ${kind.entity} and g.record_id = ${id} and g.stored_at is not null
      and g.content_type <> 'application/pdf'
    order by array_position(${stages}::text[], g.stage), g.created_at, g.id limit ${PHOTOS_MOST + 1}`.execute(
      tenant.db,
    );
  return rows;
}

interface Drawing {
  store: ObjectStore;
  organisationId: string;
  t: Texts;
}

const draw = ({ store, organisationId }: Omit<Drawing, 't'>, photo: FoundPhoto, side: number, quality: number) =>
  store.onDisk(
    fileKey(organisationId, photo),
    async (path) => {
      const original = photo.bare ? openImage(path) : sharp(await stamp(path, { ...photo, takenAt: photo.taken_at }));
      return original
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality })
        .toBuffer()
        .catch(() => undefined);
    },
    { sha256: photo.stored_sha256 },
  );

/** A logo as sharp as it is printed, on the white of the paper; undefined where its bytes are not there, or no picture. */
export const drawLogo = (
  { store, organisationId }: Omit<Drawing, 't'>,
  logo: Pick<FoundPhoto, 'id' | 'content_type' | 'stored_as' | 'stored_sha256'>,
): Promise<Buffer | undefined> =>
  store.onDisk(
    fileKey(organisationId, logo),
    (path) =>
      openImage(path)
        .resize(600, 200, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90 })
        .toBuffer()
        .catch(() => undefined),
    { sha256: logo.stored_sha256 },
  );

/** As small as a proof is printed: some 20 kB. Undefined where its bytes are not there, or no picture. */
export const drawSmall = (drawing: Omit<Drawing, 't'>, photo: FoundPhoto): Promise<Buffer | undefined> =>
  draw(drawing, photo, SMALL_SIDE, 65);

/** Undefined where its bytes are not there, or no picture. */
export async function drawPhoto({ t, ...drawing }: Drawing, photo: FoundPhoto): Promise<PaperPhoto | undefined> {
  const { taken_at: takenAt } = photo;
  const jpeg = await draw(drawing, photo, SIDE, 78);
  if (!jpeg) return undefined;
  const stage = t(`stage.${photo.stage}`) ?? plainName(photo.stage);
  const lines = [
    `${stage} · ${formatDateTime(takenAt)} · ${photo.created_by_name}`,
    ...(photo.caption ? [photo.caption] : []),
  ];
  return { jpeg, lines };
}
