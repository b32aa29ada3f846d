import { loadEnglish } from '#testing/english.ts';
import { screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { sentLater } from '@chainage/shared/contracts/kit/flow';
import { newId } from '@chainage/shared/lib/ids';
import { loadTexts, show } from '@chainage/shared/testing/show';
import { newRecordRows, photoRow, stepRow, type Subject } from '@chainage/shared/kit/requests/record-requests.ts';
import { photo } from '@chainage/shared/testing/rows';
import { useSubject } from '@chainage/shared/kit/requests/use-subject.ts';
import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { issueScreens } from './issue-screens.tsx';

const record = {
  id: newId(),
  issue_type: 'road_user_accident',
  landmark: 'Toll',
  fir_number: null,
  causes: [1],
  vehicles: [{ role: 'other', registration_no: 'MH12AB1234' }],
  device_id: 'd',
  created_by: 7,
  history: [{ action: 'create' }],
};

let subject: Subject;
function Probe() {
  subject = useSubject()(record);
  return <p>there</p>;
}

const Around = () => (
  <ScreensProvider value={issueScreens('road_user_accident')}>
    <Probe />
  </ScreensProvider>
);

beforeAll(async () => {
  await loadTexts('issues', loadEnglish);
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, next: null, previous: null, results: [] });
  show([{ path: '*', element: <Around /> }], '/');
  await screen.findByText('there');
});

test('fields are called what the form calls them, each entry of a list by its number', () => {
  expect(subject.words).toMatchObject({
    landmark: 'Landmark',
    package: 'Package',
    causes: 'Causes',
    'vehicles.*': 'Vehicle *',
    'vehicles.*.registration_no': 'Registration',
    'vehicles.*.role': 'Role',
    photos: 'Photos',
    comment: 'Comment',
  });
  // what the record has beside its form has no words
  expect(Object.keys(subject.words).filter((name) => /device_id|created_by|history/.test(name))).toEqual([]);
  expect(Object.values(subject.words).filter((text) => /field\.|rows\./.test(text))).toEqual([]);
});

test('a report and its submit know all of its fields, also those left out', () => {
  const [create, submit] = newRecordRows({
    subject,
    body: { landmark: 'Toll' },
    step: { action: 'submit' },
    photos: [],
  });
  expect(create?.words).toEqual(subject.words);
  expect(submit?.words).toMatchObject({ fir_number: 'FIR number', resolved_at: 'Repaired at' });
});

test('every step that may wait on a device brings its name', () => {
  expect(Object.keys(subject.steps).sort()).toEqual([...sentLater(issueFlow)].sort());
  expect(subject.steps).toMatchObject({ start: 'Work started', resolve: 'Resolution', comment: 'Comment' });
  expect(stepRow(subject, { action: 'start' }, null, 'approved').stepName).toBe('Work started');
});

test('a step that says little carries little, and a photo what it can be refused for', () => {
  const { words } = stepRow(subject, { action: 'comment', comment: 'Cones set' }, null, 'approved');
  expect(words).toMatchObject({ comment: 'Comment' });
  expect(words).not.toHaveProperty('landmark');
  expect(photoRow(subject, photo('p')).words).toEqual({
    file: 'Photo',
    stage: 'What the photo shows',
    taken_at: 'Taken at',
  });
});
