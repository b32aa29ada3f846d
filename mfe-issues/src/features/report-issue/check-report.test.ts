import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { stepKey } from '@chainage/shared/contracts/kit/flow';
import { checkForm } from '@chainage/shared/kit/form/form-check.ts';
import { lookupQuery } from '@chainage/shared/kit/lookup-label';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { queryClient } from '@chainage/shared/query';
import { checkReport } from './check-report.ts';

const NOW = '2026-11-20T10:00:00Z';

interface Report {
  type: string;
  wire: Record<string, unknown>;
  stages: readonly string[];
  onSpot: Record<string, unknown> | null;
}
const pothole: Report = {
  type: 'routine_maintenance',
  wire: {
    category: 1,
    sub_type: 2,
    description: 'Pothole',
    highway: 1,
    package: 1,
    direction: 'lhs',
    chainage_from: '43.250',
    type_of_road: 3,
    location_source: 'manual',
    occurred_at: '2026-11-20T09:30:00Z',
    reported_at: '2026-11-20T10:00:00Z',
    source: 'patrol',
    priority: 'normal',
    assigned_to: 4,
    quantity: '1',
    unit: 5,
    severity: 'medium',
    work_zone_set_up: false,
  },
  stages: ['before'],
  onSpot: null,
};
const SECTION = {
  ...{ id: 1, code: 'P1', name: 'P1', highway: 1, chainage_from: '12.000', chainage_to: '54.000' },
  ...{ is_active: true, default_reviewer: 4 },
};
const classification = { id: 11, code: 'minor', label: 'Minor', parent: null, is_active: true, sort_order: 1 };

/** As the form of the kit asks it, with what the module adds. */
function checked({ type, wire, stages, onSpot }: Report) {
  const kind = issueKind(type);
  const data = onSpot ? { resolved_on_spot: true, ...onSpot } : {};
  const step = kind.flow.steps.find((row) => stepKey(row) === (onSpot ? 'on_spot' : 'submit')) ?? null;
  const own = Object.fromEntries(Object.entries(wire).filter(([name]) => name in kind.fields));
  return checkForm({
    kind,
    fields: fieldsOf(kind.fields),
    masked: [],
    wire: own,
    step,
    data,
    stages,
    check: checkReport,
  });
}
const codes = (report: Report) => checked(report).map(({ path, code }) => `${path}:${code}`);
const withWire = (changes: Record<string, unknown>) => codes({ ...pothole, wire: { ...pothole.wire, ...changes } });

beforeAll(() => {
  jest.useFakeTimers({ now: Date.parse(NOW), doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'] });
  queryClient.setQueryData(packagesQuery().queryKey, [SECTION]);
  const { lookup = '', params } = fieldsOf(issueKind('road_user_accident').fields)['accident_classification'] ?? {};
  queryClient.setQueryData(lookupQuery(lookup, params).queryKey, [classification] as never);
});
afterAll(() => jest.useRealTimers());

test('a full report of a pothole with a photo may go', () => {
  expect(codes(pothole)).toEqual([]);
});

test('a photo of the defect is asked for', () => {
  expect(codes({ ...pothole, stages: [] })).toEqual(['photos:photo_before_required']);
});

test('what is missing is named once, at its field', () => {
  expect(withWire({ sub_type: null, quantity: null, chainage_from: null })).toEqual([
    'sub_type:required',
    'chainage_from:required',
    'quantity:required',
  ]);
});

test('chainage stays inside the package and runs forward', () => {
  expect(withWire({ chainage_from: '60.000' })).toEqual(['chainage_from:outside_package']);
  expect(withWire({ chainage_to: '43.100' })).toEqual(['chainage_to:before_start']);
  expect(withWire({ chainage_to: '43.250' })).toEqual([]);
  expect(withWire({ highway: 2 })).toEqual(['package:not_in_list']);
});

test('no time lies in the future, five minutes of clock skew aside', () => {
  // the same edge as the server's (`isImpossible`): what is refused there is told here
  expect(withWire({ occurred_at: '2026-11-20T10:05:00.000Z' })).toEqual([]);
  expect(withWire({ occurred_at: '2026-11-20T10:05:00.001Z' })).toEqual(['occurred_at:in_future']);
  const done = (resolved_at: string) =>
    codes({ ...pothole, stages: ['before', 'after'], onSpot: { resolution_note: 'Filled', resolved_at } });
  expect(done('2026-11-20T10:05:00.000Z')).toEqual([]);
  expect(done('2026-11-20T10:05:00.001Z')).toEqual(['resolved_at:in_future']);
});

test('resolved on the spot needs note, time and an after photo', () => {
  expect(codes({ ...pothole, onSpot: { resolution_note: null, resolved_at: null } })).toEqual([
    'photos:photo_after_required',
    'resolution_note:required',
    'resolved_at:required',
  ]);
});

test('an accident is classified by its worst casualty, and a death needs the police', () => {
  const report: Report = {
    ...pothole,
    type: 'road_user_accident',
    wire: {
      ...pothole.wire,
      quantity: undefined,
      unit: undefined,
      severity: undefined,
      work_zone_set_up: undefined,
      accident_classification: 11,
      vehicles: [{ vehicle_type: 1, role: 'responsible' }],
      casualties: [{ person: 'driver', severity: 'killed' }],
    },
  };
  expect(codes(report)).toEqual(
    expect.arrayContaining([
      'nature_of_accident:required',
      'accident_classification:classification_mismatch',
      'authorities_informed:police_not_informed',
    ]),
  );
});

test('what is wrong is told in the order of the form', () => {
  const wire = {
    casualties: [{ person: null }],
    assigned_to: null,
  };
  const paths = checked({ type: 'road_user_accident', wire, stages: [], onSpot: null }).map(({ path }) => path);
  const places = ['photos', 'category', 'chainage_from', 'casualties.0.person', 'assigned_to'].map((path) =>
    paths.indexOf(path),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
