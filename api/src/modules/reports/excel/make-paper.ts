/** A record's paper: what stands on it is read at once, its photos are fetched when the database has been let go. */
import { ApiError } from '#kernel/http/api-error.ts';
import { rightsToSee, type PaperKind } from '#kernel/papers/paper-kind.ts';
import { drawPhoto, PHOTOS_MOST } from '#kernel/papers/paper-photos.ts';
import { draftPaper, findShown } from '#kernel/papers/record-paper.ts';
import type { PaperPart, PaperPhoto } from '#kernel/sheets/write/pdf/paper.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { ExcelRow } from './excel.queries.ts';
import type { Made, Making } from './make-file.ts';
import { recordOfPaper } from './order-paper.ts';
import { stopped, type ReaderNow } from './reader-now.ts';

const PHOTOS = 0.8;

/** What hides a record ends its paper, and no further attempt mends it. */
const asEnded = (error: unknown): never => {
  throw error instanceof ApiError ? stopped('rights') : error;
};

type OrderedPaper = Pick<ExcelRow, 'language' | 'filters'>;

export async function preparePaper(
  kind: PaperKind,
  reader: ReaderNow,
  { language, filters }: OrderedPaper,
  { deps: { config } }: Making,
): Promise<Made> {
  const id = recordOfPaper(filters);
  if (id === undefined) throw stopped('filters');
  const drafted = await draftPaper(kind, reader, id, { language, publicUrl: config.publicUrl }).catch(asEnded);
  if (!drafted) throw stopped('rights');
  const { paper, photos, morePhotos, t, told } = drafted;
  /** Whether it may still be seen, and by no fewer rights: nothing stays in it that would be hidden now. */
  const check = async (tenant: Tenant) => {
    const record = await findShown(kind, tenant, id).catch(asEnded);
    if (!record) throw stopped('rights');
    const had = rightsToSee(kind, record, reader.permissions);
    if (!had.every((right) => tenant.permissions.includes(right))) throw stopped('rights');
  };
  return {
    told,
    check,
    async content({ deps: { store }, organisationId, step, log }) {
      const drawn: PaperPhoto[] = [];
      for (const [at, photo] of photos.entries()) {
        await step((at / photos.length) * PHOTOS);
        const one = await drawPhoto({ store, organisationId: organisationId!, t }, photo);
        if (one) drawn.push(one);
        else log.warn({ file: photo.id }, 'a photo is not on the paper of its record');
      }
      const title = t('section.photos') ?? '';
      const more = morePhotos ? t('print.morePhotos', { number: PHOTOS_MOST }) : undefined;
      const parts: PaperPart[] = [
        ...(drawn.length > 0 ? [{ as: 'photos', title, photos: drawn } as const] : []),
        ...(more ? [{ as: 'note', text: more } as const] : []),
      ];
      // before how it went, as on screen before what was said
      const at = paper.parts.findIndex((part) => part.as === 'story');
      const all = paper.parts.toSpliced(at === -1 ? paper.parts.length : at, 0, ...parts);
      return { format: 'pdf', paper: { ...paper, parts: all } };
    },
    fill: () => Promise.resolve(null),
  };
}
