/** The menu of reports is searched by the words of a crew: those of its own example first, in every language of the shell. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { CREW_WORDS } from '../crew-words.ts';
import description from '../remote.config.ts';

const typeAt = new Map(BUILT_TYPES.map((type) => [issueKind(type).pages.new, type]));
const found = (typed: string): string[] =>
  (description.actions ?? [])
    .filter(({ place }) => place === 'report')
    .filter(({ label, words, group }) =>
      holdsWords([label, words, group].flatMap((labels) => Object.values(labels ?? {})).join(' '), typed),
    )
    .map(({ path }) => typeAt.get(path) ?? path);

/** What the shell's search field says one may type, without the word before it. */
const examples = ['en', 'hi', 'mr'].flatMap((language) => {
  const texts = readFileSync(join(__dirname, `../../shell/src/i18n/${language}.json`), 'utf8');
  const { report } = JSON.parse(texts) as { report: { search: string } };
  return report.search.replace(/^[^:]*:/, '').match(/[\p{L}\p{M}]+/gu) ?? [];
});
it('has an example in each language', () => expect(examples.length).toBe(9));
it.each(examples)('the menu finds its own example: %s', (word) => expect(found(word)).not.toEqual([]));

it.each([
  ['routine_maintenance', 'pothole गड्ढा खड्डा gaddha khadda नाली कचरा guardrail'],
  ['major_maintenance', 'overlay डामर डांबर'],
  ['electrical_maintenance', 'batti बत्ती bijli वीज streetlight'],
  ['road_user_accident', 'crash accident हादसा haadsa hadsa apghat अपघात'],
  ['highway', 'accident हादसा'],
  ['occupational', 'chot चोट दुखापत'],
  ['hazard', 'khatra ख़तरा धोका'],
  ['enroachment_row', 'thela दुकान टपरी'],
  ['vehicle_breakdown', 'puncture पंक्चर पंचर tyre gaadi'],
  ['unauthorised_parking', 'parking पार्किंग'],
  ['traffic_violation', 'challan चालान overload'],
  ['dead_animal_debris_removal', 'animal जानवर जनावर janwar kutta cow गाय tree पेड़ झाड ped'],
  ['material_damage', 'barrier बैरियर nuksan'],
  ['unauthorised_access', 'dhaba ढाबा'],
  ['unauthorised_media_cut', 'khudai खुदाई खोदकाम'],
  ['other', 'shikayat शिकायत तक्रार'],
])('%s is found by %s', (type, words) => {
  for (const word of words.split(' ')) expect([word, found(word)]).toEqual([word, expect.arrayContaining([type])]);
});

it('has words of every type, in each language', () =>
  expect(BUILT_TYPES.filter((type) => !['en', 'hi', 'mr'].every((language) => CREW_WORDS[type]?.[language]))).toEqual(
    [],
  ));
it('leaves out what is no such thing', () => expect(found('submarine')).toEqual([]));
