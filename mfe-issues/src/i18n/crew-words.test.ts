/** What a crew says aloud: words that a reader on the road stumbled over, and those that stand in their place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Texts {
  [key: string]: Texts & string;
}
const read = (file: string) =>
  JSON.parse(readFileSync(resolve(__dirname, '../../..', file), 'utf8')) as Record<string, Texts>;
const of = (language: string) => ({
  own: read(`mfe-issues/src/i18n/${language}.json`),
  list: read(`mfe-issues/src/i18n/list/${language}.json`),
  kit: read(`shared/src/i18n/kit/${language}.json`),
  records: read(`shared/src/i18n/records/${language}.json`),
  shell: read(`shell/src/i18n/${language}.json`),
});
type All = ReturnType<typeof of>;

/** Where it stands, and what stands there. */
type Row = readonly [part: keyof All, key: string, words: string];

const HINDI: readonly Row[] = [
  ['records', 'field.landmark', 'पास की पहचान (मंदिर, ढाबा)'],
  ['list', 'offer.resolve', 'काम पूरा हुआ'],
  ['own', 'send.resolve', 'काम पूरा हुआ, भेजें'],
  ['own', 'field.resolved_on_spot', 'मौके पर ही ठीक कर दिया'],
  ['own', 'hint.resolved_on_spot', 'काम के बाद की फ़ोटो लगाएँ।'],
  ['records', 'direction.lhs', 'LHS'],
  ['records', 'direction.rhs', 'RHS'],
  ['list', 'type.routine_maintenance.one', 'रोज़ की मरम्मत (रूटीन मेंटेनेंस)'],
  ['own', 'section.casualties', 'घायल और मृत'],
  ['list', 'column.assigned_to', 'जाँचने वाले'],
  ['list', 'column.resolver', 'ठीक करने वाले'],
  ['kit', 'form.saveDraft', 'बाद के लिए रखें'],
  ['records', 'status.draft', 'अधूरी रिपोर्ट'],
  ['own', 'section.help', 'पुलिस, एम्बुलेंस, मदद'],
  ['kit', 'gps.ask', 'GPS से जगह लें'],
  ['own', 'field.light', 'रोशनी'],
  ['own', 'field.load', 'लदा माल'],
  ['own', 'field.road_feature', 'सड़क कैसी (लेन, डिवाइडर)'],
  ['own', 'field.work_zone_set_up', 'कोन और बोर्ड लगाए?'],
  ['list', 'offer.update_followup', 'FIR / बाद की जानकारी जोड़ें'],
  ['list', 'offer.verify', 'जाँचकर बंद करें'],
  ['kit', 'photo.onDevice', 'इस फ़ोन में है, भेजना बाकी'],
  ['shell', 'theme.light', 'दिन'],
  ['shell', 'theme.dark', 'रात'],
  ['records', 'status.pending_review', 'जाँच बाकी'],
  ['records', 'status.in_progress', 'काम चालू'],
  ['records', 'status.resolved', 'ठीक किया गया'],
  ['records', 'status.approved', 'मंज़ूर'],
  ['list', 'option.sla_state.breached', 'समय बीता'],
];

const MARATHI: readonly Row[] = [
  ['records', 'field.landmark', 'जवळची खूण'],
  ['list', 'offer.resolve', 'काम पूर्ण झाले'],
  ['list', 'column.assigned_to', 'तपासणारे'],
  ['list', 'column.resolver', 'दुरुस्त करणारे'],
  ['own', 'field.light', 'उजेड'],
  ['records', 'status.pending_review', 'तपासणी बाकी'],
  ['records', 'status.resolved', 'दुरुस्त केले'],
  [
    'kit',
    'failure.storage',
    'हे उपकरण हे ठेवू शकले नाही. काहीही हरवले नाही, तुम्ही भरलेले सर्व इथे तसेच आहे. पुन्हा प्रयत्न करा; जमले नाही तर थांबलेले पाठवा किंवा निर्यात करा.',
  ],
];

const ENGLISH: readonly Row[] = [
  ['own', 'form.descriptionHint', 'If you write nothing, we use the kind you chose.'],
  ['own', 'field.intersection_type', 'Junction (leave empty if none)'],
  ['own', 'field.role', 'Role'],
  ['own', 'form.recent', 'Recent'],
  ['kit', 'gps.found', 'You are at {{chainage}} (±{{accuracy}} m)'],
  ['kit', 'warning.gpsInaccurate', 'GPS is only good to ±{{metres}} m.'],
  ['kit', 'gps.ask', 'Use GPS'],
];

const said = (texts: All, part: keyof All, key: string) =>
  key.split('.').reduce<unknown>((found, name) => (found as Texts | undefined)?.[name], texts[part]);

test.each([
  ['Hindi', 'hi', HINDI],
  ['Marathi', 'mr', MARATHI],
  ['English', 'en', ENGLISH],
])('in %s a crew reads what it says', (_, language, rows) => {
  const texts = of(language);
  expect(rows.map(([part, key]) => [part, key, said(texts, part, key)])).toEqual(rows);
});

test('one spelling in Hindi of what is broken, in every text', () => {
  const root = resolve(__dirname, '../../..');
  const folders = readdirSync(root).filter((name) => existsSync(resolve(root, name, 'src/i18n')));
  const files = folders.flatMap((folder) => {
    const texts = resolve(root, folder, 'src/i18n');
    return readdirSync(texts, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('hi.json'))
      .map((file) => resolve(texts, file));
  });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /खराब/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
