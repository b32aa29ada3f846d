/** Cards of passes on A4, to be cut out: photo, name, trade, employer, what for, until when, and the signed code. */
import { z } from 'zod';
import { CARDS_MOST, passPlace } from '@chainage/shared/contracts/safety/pass-place';
import { ISSUES_PASSES } from '@chainage/shared/contracts/safety/people-rights';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { uuid } from '@chainage/shared/contracts/fields';
import { formatDate } from '@chainage/shared/lib/format/date';
import { ApiError } from '#kernel/http/api-error.ts';
import { sayOf, type Say } from '#kernel/papers/say.ts';
import { declareComposed, type Draw } from '#kernel/sheets/composed.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { frameOf } from '#kernel/sheets/paper-frame.ts';
import type { PaperCard } from '#kernel/sheets/write/pdf/paper.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { passCode, passSigner, type PassSigner } from './pass-key.ts';
import { printedPasses, type PrintedPass } from './pass.queries.ts';

/** As a `report_key`. */
export const CARD_FILE = 'safety_pass_card';

const wordsIn = (language: ExcelLanguage): Say => sayOf('safety', language, ['people/']);

/** Ids with commas between, as filters of files are texts. */
const idsIn = () =>
  z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(uuid()).min(1, 'too_few').max(CARDS_MOST, 'too_many'));
type Query = { passes: string[] };

/** Those of them that may be printed: what was revoked has no card. Throws `not_found` where one is not there. */
async function toPrint({ db }: Tenant, { passes }: Query): Promise<PrintedPass[]> {
  const found = await printedPasses(db, passes);
  if (found.length < passes.length || found.some(({ status }) => status === 'revoked')) throw new ApiError('not_found');
  return found;
}

function factsOf(say: Say, pass: PrintedPass): [string, string][] {
  const { work, site, valid_from: from, valid_until: until, trained_on: trained, training_no: no } = pass;
  return [
    ...(work ? [[say('passes.card.for'), say(`option.work.${work}`)] as [string, string]] : []),
    ...(site ? [[say('field.site'), site] as [string, string]] : []),
    [say('passes.card.days'), `${formatDate(from)} – ${formatDate(until)}`],
    ...(trained
      ? [[say('passes.card.trained'), [formatDate(trained), no].filter(Boolean).join(' · ')] as [string, string]]
      : []),
    [say('field.number'), pass.number],
  ];
}

interface Printing {
  say: Say;
  tenant: Pick<Tenant, 'organisationName' | 'organisationCode'>;
  signer: PassSigner;
  publicUrl: string;
}

async function cardOf(pass: PrintedPass, draw: Draw, { say, tenant, signer, publicUrl }: Printing): Promise<PaperCard> {
  const { holder, trade, employer, face, pass_type: type } = pass;
  const photo = face && {
    ...face,
    ...{ taken_at: new Date(face.taken_at), stage: 'face', caption: null, created_by_name: '', bare: true },
    ...{ number: null, chainage: null, direction: null, lat: null, lng: null },
  };
  const { training_no: _, status: __, face: ___, ...says } = pass;
  return {
    organisation: tenant.organisationName,
    title: say(`option.pass_type.${type}`),
    face: (photo && (await draw(photo))) ?? null,
    name: holder,
    lines: [trade, employer].filter((line) => line !== null),
    facts: factsOf(say, pass),
    code: passCode(signer, { ...says, organisation: tenant.organisationCode }, publicUrl),
  };
}

declareComposed<Query>({
  key: CARD_FILE,
  query: z.strictObject({ passes: idsIn() }),
  names: inLanguages((language) => wordsIn(language)('passes.card.file')),
  formats: ['pdf'],
  ofPersons: true,
  said: async (tenant, query) => {
    const all = await printedPasses(tenant.db, query.passes);
    return (
      all
        .map(({ holder }) => holder)
        .slice(0, 3)
        .join(', ') + (all.length > 3 ? ', …' : '')
    );
  },
  async rights(tenant, query) {
    if (!tenant.permissions.includes(ISSUES_PASSES)) return [];
    await toPrint(tenant, query);
    return [ISSUES_PASSES];
  },
  async compose(tenant, query, { language, publicUrl, timeZone, deps }) {
    const say = wordsIn(language);
    const passes = await toPrint(tenant, query);
    const signer = await passSigner(deps);
    return {
      book: { sheets: [], timeZone },
      rows: passes.length,
      async paper(draw) {
        const cards: PaperCard[] = [];
        for (const pass of passes) cards.push(await cardOf(pass, draw, { say, tenant, signer, publicUrl }));
        return {
          ...frameOf(tenant, language),
          title: say('passes.card.file'),
          lines: [],
          address: publicUrl + passPlace.pages.list,
          parts: [{ as: 'cards', cards }],
        };
      },
    };
  },
});
