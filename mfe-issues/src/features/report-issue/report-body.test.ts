import { createIssueSchema } from '@chainage/shared/contracts/issues/registry';
import { typeForm } from '#lib/fields/type-form.tsx';
import { announce } from '@chainage/shared/kit/photos/local-photo.ts';
import { emptyValues } from '@chainage/shared/kit/form/values.ts';
import { roadUserAccident } from '#types/road-user-accident.ts';
import { reportBody, submitData } from './report-body.ts';

const form = typeForm(roadUserAccident);
const photo = {
  id: '01932d6e-5d1c-7c6a-8a0e-0000000000aa',
  stage: 'before' as const,
  file: new Blob(['jpeg']),
  sha256: 'a'.repeat(64),
  taken_at: '2026-11-20T10:00:00.000Z',
  lat: null,
  lng: null,
};
const context = {
  form,
  reportedAt: '2026-11-20T10:01:00.000Z',
  deviceId: 'phone-1',
  fallbackDescription: 'Rear-end',
};

test('what a form sends is what the contract takes', () => {
  const values = {
    ...emptyValues(form.fields),
    chainage_from: '43+250',
    vehicles: [
      {
        ...emptyValues(form.fields['vehicles']?.row ?? {}),
        vehicle_type: '9',
        role: 'other',
        registration_no: 'mh 13 ab 1234',
      },
    ],
  };
  const body = reportBody(values, context);
  expect(body).toMatchObject({
    description: 'Rear-end',
    reported_at: context.reportedAt,
    device_id: 'phone-1',
    vehicles: [{ registration_no: 'MH13AB1234' }],
  });
  const answer = createIssueSchema(form.definition).safeParse({
    ...body,
    id: photo.id,
    issue_type: 'road_user_accident',
    photos: [announce(photo)],
  });
  expect(answer.error?.issues ?? []).toEqual([]);
});

test('resolved on the spot goes with its note and time', () => {
  expect(submitData(null)).toEqual({});
  expect(submitData({ resolution_note: 'Filled', resolved_at: 't' })).toEqual({
    resolved_on_spot: true,
    resolution_note: 'Filled',
    resolved_at: 't',
  });
});
