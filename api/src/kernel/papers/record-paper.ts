/** A record as a paper: made of its declaration, of what its reader may see of it now, and of the words of the screens. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { placeOf } from '@chainage/shared/lib/format/place';
import type { LoadedRecord, Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Paper, PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import { fieldParts, keptParts, lineParts, subjectOf, type PaperWords } from './paper-fields.ts';
import type { PaperKind } from './paper-kind.ts';
import { readNames } from './paper-names.queries.ts';
import { findPhotos, PHOTOS_MOST, type FoundPhoto } from './paper-photos.ts';
import { plainName, stateText, textsOf, type Texts } from './paper-texts.ts';

/** Lines of a history that a paper tells; those before are in the portal. */
const HISTORY_MOST = 300;

interface HistoryLine {
  id: string;
  action: string;
  from_status: string | null;
  to_status: string | null;
  by: { name: string };
  at: string;
  comment: string | null;
}

/** What is written, but for the photos, whose bytes are fetched when the database has been let go. */
export interface DraftedPaper {
  paper: Paper;
  photos: readonly FoundPhoto[];
  /** There are more than are printed. */
  morePhotos: boolean;
  t: Texts;
  /** Of it to whoever asks by the paper's code: its number, and how it stood. */
  told: readonly (readonly [string, string])[];
}

/** Undefined where there is no such record, or this reader may not see it. */
export async function findShown(
  { served }: PaperKind,
  tenant: Tenant,
  id: string,
  until?: string,
): Promise<Values | undefined> {
  const loaded: LoadedRecord | undefined = await served.load(tenant, id, until === undefined ? {} : { until });
  return loaded && served.maySee(tenant, loaded) ? served.show(tenant, loaded) : undefined;
}

const linesOf = (record: Values | undefined) => (record?.['history'] ?? []) as readonly HistoryLine[];

/** The history an answer holds only the newest lines of: all of it, oldest first. */
async function wholeHistory(kind: PaperKind, tenant: Tenant, record: Values): Promise<HistoryLine[]> {
  const all = new Map(linesOf(record).map((line) => [line.id, line]));
  for (let before = record['earlier_history']; typeof before === 'string' && all.size < HISTORY_MOST;) {
    const earlier = await findShown(kind, tenant, String(record['id']), before);
    for (const line of linesOf(earlier)) all.set(line.id, line);
    before = earlier?.['earlier_history'];
  }
  return [...all.values()].sort((a, b) => a.at.localeCompare(b.at));
}

const stateOf = (t: Texts, status: unknown): string => stateText(t, String(status)) ?? plainName(String(status));

function storyPart(t: Texts, lines: readonly HistoryLine[]): PaperPart[] {
  const steps = lines.map(({ action, by, at, comment, from_status: from, to_status: to }) => ({
    what: `${t([`done.${action}`, 'done.other']) ?? plainName(action)}${to && to !== from ? ` (${stateOf(t, to)})` : ''}`,
    by: `${by.name} · ${formatDateTime(at)}`,
    said: comment,
  }));
  return steps.length === 0 ? [] : [{ as: 'story', title: t('history.title') ?? '', steps }];
}

interface LinkLine {
  number: string | null;
  status: string;
  relation: string;
  incoming: boolean;
}

/** The records it is linked with that this reader may see, each with how it stands to this one. */
function linkParts({ t }: PaperWords, { linking }: Declared, record: Readonly<Values>): PaperPart[] {
  const links = ((linking && record[linking.records]) ?? []) as readonly LinkLine[];
  const facts = links.map(({ number, status, relation, incoming }) => {
    const said = t(`relation.${relation}.${incoming ? 'from' : 'to'}`) ?? plainName(relation);
    return [said, `${number ?? t('record.noNumber') ?? '–'} · ${stateOf(t, status)}`] as const;
  });
  return facts.length === 0 ? [] : [{ as: 'facts', title: t('link.linked') ?? '', facts }];
}

const kindName = ({ type, entity }: Declared): string => type?.value ?? entity;

interface Asked {
  language: ExcelLanguage;
  publicUrl: string;
}

/** Throws nothing where the record is gone: undefined. */
export async function draftPaper(
  kind: PaperKind,
  tenant: Tenant,
  id: string,
  { language, publicUrl }: Asked,
): Promise<DraftedPaper | undefined> {
  const record = await findShown(kind, tenant, id);
  if (!record) return undefined;
  const declared = kind.declared(record);
  const t = textsOf(declared.module, language);
  const fields = fieldsOf(declared.fields);
  const lines = Object.entries(declared.lines ?? {}).flatMap(([name, line]) => {
    const all = (record['lines'] as Record<string, Values[]> | undefined)?.[name] ?? [];
    const of = fieldsOf(line.kind.fields);
    return all.map((one) => [of, one] as const);
  });
  const names = await readNames(tenant, [[fields, record], ...lines], language);
  const words: PaperWords = { t, names, language };
  const { direction, number, status } = record;
  const side =
    typeof direction === 'string'
      ? (t(`records:direction.${direction}`) ?? direction) + names.towards(direction, record['highway'])
      : '';
  const shared = SHEET_WORDS[language];
  const photos = await findPhotos(tenant, kind.served, id);
  const standing = typeof status === 'string' ? stateOf(t, status) : undefined;
  return {
    t,
    told: [
      [t('field.number') ?? t('column.number') ?? plainName('number'), String(number ?? t('record.noNumber') ?? '–')],
      ...(standing === undefined ? [] : [[t('field.status') ?? plainName('status'), standing] as const]),
    ],
    photos: photos.slice(0, PHOTOS_MOST),
    morePhotos: photos.length > PHOTOS_MOST,
    paper: {
      organisation: tenant.organisationName,
      title: t(`type.${kindName(declared)}.one`) ?? plainName(kindName(declared)),
      lines: [
        [subjectOf(words, declared, record)],
        [number ?? t('record.noNumber'), standing],
        [`${placeOf(record)} ${side}`.trim()],
      ]
        .map((parts) => parts.filter(Boolean).join(' · '))
        .filter(Boolean),
      address: publicUrl + declared.pages.view.replace(':id', id),
      foot: `${tenant.organisationName} · ${tenant.memberName} · ${formatDateTime(tenant.now)}`,
      pages: shared.pages,
      parts: [
        ...fieldParts(words, declared, record, tenant.now),
        ...keptParts(words, declared, record),
        ...lineParts(words, declared, record),
        ...(kind.more?.(words, record, tenant.now) ?? []),
        ...linkParts(words, declared, record),
        ...storyPart(t, await wholeHistory(kind, tenant, record)),
      ],
    },
  };
}
