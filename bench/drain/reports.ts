/** A report as the form hands it over: record, photos, submit. */
import type { NewRow } from '@chainage/shared/offline/outbox.model';
import type { Author } from '../faults/authors.ts';
import type { IntendedRecord } from '../faults/intended.ts';
import type { SizedPhoto } from './photos.ts';

export function reportOf(author: Author, newId: () => string, photoCount: number, take: () => SizedPhoto) {
  const [record, create, submit] = [newId(), newId(), newId()];
  const about = {
    module: 'issues',
    entity: 'issue',
    record,
    title: 'Pothole',
    pages: { view: `/cache/issues/routine_maintenance/view/${record}` },
  };
  const taken_at = new Date(Date.now() - 60_000).toISOString();
  const photos = Array.from({ length: photoCount }, () => {
    const { bytes, sha256 } = take();
    return { bytes, announced: { id: newId(), stage: 'before', sha256, size: bytes.length, taken_at } };
  });
  const fields = { description: `Faulted ${record}` };
  const body = { id: record, ...author.pothole, ...fields, photos: photos.map(({ announced }) => announced) };
  const path = `organisation/data/issue/${record}/`;
  const rows: NewRow[] = [
    {
      ...about,
      id: create,
      verb: 'create',
      request: { method: 'POST', path: 'organisation/data/issue/', body },
      follows: null,
    },
    ...photos.map(({ bytes, announced: { id, stage, sha256, size } }): NewRow => ({
      ...about,
      id,
      verb: 'photo',
      request: { method: 'POST', path: `${path}issue-image/from-upload/`, body: { id, stage, taken_at, sha256 } },
      follows: null,
      after: [create],
      file: { id, blob: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name: `${id}.jpg`, size, sha256 },
    })),
    {
      ...about,
      id: submit,
      verb: 'submit',
      request: { method: 'POST', path: `${path}action/`, body: { action: 'submit' } },
      follows: { row: create },
    },
  ];
  const intended: IntendedRecord = {
    id: record,
    author,
    fields,
    status: 'pending_review',
    steps: [create, submit].map((row, index) => ({
      row,
      action: index === 0 ? 'create' : 'submit',
      comment: null,
      values: index === 0 ? fields : {},
      base: {},
      at: Date.now(),
      sawAt: Date.now(),
    })),
    photos: photos.map(({ announced: { id, sha256, size } }) => ({ id, sha256, size })),
    lastRow: submit,
    sawAt: Date.now(),
    givenUp: [],
  };
  return { rows, record: intended };
}
