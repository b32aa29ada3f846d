import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { patrolRound } from '@chainage/shared/contracts/issues/patrol-round/kind';
import { photo } from '@chainage/shared/testing/rows';
import { correctedBody, fieldsToCorrect, formOf } from '@chainage/shared/kit/conflicts/corrected-body.ts';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { allFields } from '@chainage/shared/kit/actions/step-values.ts';
import { belongsToStep } from '@chainage/shared/kit/form/unsent-edit';

const kind = issueKind('road_user_accident');
const ofType = allFields(kind);
const refused = (verb: string, data: Record<string, unknown>, errors: [string, FieldCode][]) => ({
  verb,
  request: { method: 'POST' as const, path: '', body: { action: verb, version: 3, data } },
  failure: {
    reason: 'invalid' as const,
    errors: errors.map(([path, code]) => ({ path, code, message: '' })),
    at: '',
  } satisfies OutboxRow['failure'],
});
const corrected = (
  row: ReturnType<typeof refused>,
  changes: Record<string, string | never[]>,
  photos = [] as never[],
) => {
  const fields = fieldsToCorrect(row, ofType);
  return correctedBody(kind, row, { ...formOf(row, fields), ...changes }, fields, photos)['data'];
};

test('the form of a refused step has what it says and what the server missed', () => {
  const row = refused('resolve', { resolution_note: 'Filled', photos: [] }, [
    ['resolved_at', 'required'],
    ['photos', 'photo_after_required'],
  ]);
  expect(Object.keys(fieldsToCorrect(row, ofType))).toEqual(['resolution_note', 'resolved_at']);
});

test('what the device filled in stays as it is, unless it is what the server missed', () => {
  const row = (path: string) => refused('finish', { finished_at: 'x', track: [] }, [[path, 'too_large']]);
  const names = (path: string) => Object.keys(fieldsToCorrect(row(path), allFields(patrolRound), patrolRound));
  expect(names('finished_at')).toEqual(['finished_at']);
  expect(names('track.3.chainage')).toEqual(['finished_at', 'track']);
});

test('what is emptied is not sent once more; photos add up', () => {
  const row = refused('resolve', { resolution_note: 'Filled', remedial_measure: 'x', photos: [{ id: 'p0' }] }, []);
  expect(corrected(row, { remedial_measure: '' }, [photo('p1', 'after')] as never[])).toEqual({
    resolution_note: 'Filled',
    photos: [{ id: 'p0' }, expect.objectContaining({ id: 'p1' })],
  });
});

test('a follow-up that is emptied empties the record', () => {
  const row = refused('update_followup', { fir_number: '1/2026', authorities_informed: [{ authority_type: 1 }] }, []);
  expect(corrected(row, { fir_number: '', authorities_informed: [] })).toEqual({
    fir_number: null,
    authorities_informed: [],
  });
});

test.each<[string, boolean, [string, FieldCode][], boolean]>([
  ['resolve', false, [['resolved_at', 'in_future']], true],
  ['create', false, [['landmark', 'too_long']], false],
  ['submit', true, [['resolved_at', 'in_future']], true],
  ['submit', true, [['photos', 'photo_after_required']], true],
  [
    'submit',
    true,
    [
      ['resolved_at', 'in_future'],
      ['description', 'required'],
    ],
    false,
  ],
  ['submit', true, [['photos', 'photo_before_required']], false],
  ['submit', false, [['description', 'required']], false],
])('%s, on the spot: %s, refused for %j: said in the step: %s', (verb, onSpot, errors, expected) => {
  expect(belongsToStep(kind, refused(verb, onSpot ? { resolved_on_spot: true } : {}, errors))).toBe(expected);
});
