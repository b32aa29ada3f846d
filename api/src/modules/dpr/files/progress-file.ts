/** The monthly progress report of a package: chapters of all modules that write one, on paper. */
import { z } from 'zod';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { idText } from '@chainage/shared/contracts/list';
import { MONTH } from '@chainage/shared/lib/format/days';
import { ApiError } from '#kernel/http/api-error.ts';
import { chapters, type ChapterWritten } from '#kernel/sheets/chapters.ts';
import { declareComposed, type Draw } from '#kernel/sheets/composed.ts';
import type { PaperPart, PaperPhoto } from '#kernel/sheets/write/pdf/paper.model.ts';
import { lastDayOf } from '../month/reckon.ts';
import { said } from './about-sheet.ts';
import { packageFacts } from './file-facts.queries.ts';
import { fileRights, seesPackage } from './file-rights.ts';
import { monthName, namesOf, wordsIn } from './file-words.ts';
import { frameOf } from './month-file.ts';

const KEY = DPR_FILES.progress;
const PHOTO_BYTES_MOST = 6_000_000;

interface Written extends ChapterWritten {
  title: string;
}

async function photosOf({ title, photos = [] }: Written, draw: Draw): Promise<PaperPart[]> {
  const drawn: PaperPhoto[] = [];
  let bytes = 0;
  for (const { photo, lines } of photos) {
    if (bytes >= PHOTO_BYTES_MOST) break;
    const jpeg = await draw(photo);
    if (!jpeg) continue;
    bytes += jpeg.length;
    drawn.push({ jpeg, lines });
  }
  return drawn.length > 0 ? [{ as: 'photos', title, photos: drawn }] : [];
}

/** Under the number and title of its chapter; a table that has a title of its own keeps it below. */
async function partsOf(written: Written, draw: Draw): Promise<PaperPart[]> {
  const { title, parts } = written;
  const photos = await photosOf(written, draw);
  const [first, ...rest] = parts;
  if (!first) return photos;
  if (first.as === 'table' && !first.title) return [{ ...first, title }, ...rest, ...photos];
  return [{ as: 'story', title, steps: [] }, ...parts, ...photos];
}

declareComposed({
  key: KEY,
  query: z.strictObject({ package: idText(), month: z.string().regex(MONTH, 'invalid') }),
  names: namesOf(KEY),
  said: async ({ db }, { package: of, month }, language) =>
    [monthName(month, language), (await packageFacts(db, of))?.name].filter(Boolean).join(' · '),
  part: ({ month }) => month,
  formats: ['pdf'],
  async rights(tenant, { package: of }) {
    if (!seesPackage(tenant, of) || !(await packageFacts(tenant.db, of))) throw new ApiError('not_found');
    const { permissions } = tenant;
    const base = fileRights(permissions);
    if (base.length === 0) return [];
    // names of persons stand in chapters of whoever may see them
    const sensitive = permissions.filter((one) => one.startsWith('view_sensitive__'));
    return [...new Set([...base, ...sensitive, ...chapters().flatMap((one) => one.rights(permissions))])];
  },
  async compose(tenant, { package: id, month }, { language, timeZone, publicUrl }) {
    const t = wordsIn(language);
    const of = await packageFacts(tenant.db, id);
    if (!of) throw new ApiError('not_found');
    const asked = { package: id, month, from: `${month}-01`, to: lastDayOf(month), language };
    const all: Written[] = [];
    const left: string[] = [];
    for (const chapter of chapters()) {
      const name = chapter.title(language);
      if (chapter.rights(tenant.permissions).length === 0) left.push(name);
      else all.push({ title: `${all.length + 1}. ${name}`, ...(await chapter.write(tenant, asked)) });
    }
    const facts = [
      [t('file.month'), monthName(month, language)],
      [t('file.package'), of.name],
      [t('file.client'), of.client],
      [t('file.ie'), of.ie_firm],
    ] as const;
    const leftOut = left.length > 0 ? [t('progress.chapters', { what: left.join(', ') })] : [];
    const title = `${t(`name.${KEY}`)} · ${monthName(month, language)}`;
    return {
      rows: all.length,
      book: { timeZone, sheets: [] },
      async paper(draw) {
        const parts: PaperPart[] = [];
        for (const written of all) parts.push(...(await partsOf(written, draw)));
        return {
          ...frameOf(tenant, language),
          title,
          lines: said(facts).map(([what, words]) => `${what}: ${words}`),
          address: `${publicUrl}/dpr/months`,
          parts: [
            ...parts,
            ...leftOut.map((words) => ({ as: 'note', text: words }) as const),
            { as: 'signatures', names: ['contractor', 'certified', 'approved'].map((who) => t(`bill.signed.${who}`)) },
          ],
        };
      },
    };
  },
});
