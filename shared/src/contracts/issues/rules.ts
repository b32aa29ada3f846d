/** What forms, record pages and the server ask of an issue type's fields, in the words of the record kit. */
import { all, is } from '@chainage/shared/contracts/kit/condition';
import type { Doubt, RecordRules, Section } from '@chainage/shared/contracts/kit/record-kind';
import { COMMON_REQUIRED, shapeOf } from './issue.ts';
import type { IssueTypeDefinition } from './issue-type.ts';

const WHAT: Section = {
  key: 'what',
  fields: ['category', 'description', 'occurred_at', 'reported_at', 'source', 'priority', 'backdating_reason'],
};
const WHERE: Section = {
  key: 'where',
  fields: [
    'highway',
    'package',
    'direction',
    'chainage_from',
    'chainage_to',
    'type_of_road',
    'landmark',
    'lat',
    'lng',
    'gps_accuracy_m',
  ],
};
const HELP = ['authorities_informed', 'action_taken', 'estimated_cost'];

/** The place is said to be the phone's, and there is no position to hold it against. */
const GPS_SAYS_NOTHING: Doubt = {
  path: 'chainage_from',
  code: 'gpsWithoutPosition',
  when: all(is('record.location_source', 'gps'), is('record.lat', null)),
};

/** Steps that hand a report in; `on_spot` resolves it with the same press. */
const HANDED_IN = ['submit', 'on_spot'];

function rulesFor(definition: IssueTypeDefinition): RecordRules {
  const submit = [...COMMON_REQUIRED, ...definition.requiredAtSubmit];
  const resolve = definition.requiredAtResolve;
  return {
    module: 'issues',
    ...(definition.own && { own: definition.own }),
    fields: shapeOf(definition),
    sections: [WHAT, WHERE, ...definition.sections, { key: 'help', fields: [...(definition.help ?? []), ...HELP] }],
    required: { submit, resolve, on_spot: [...submit, ...resolve] },
    ...(definition.since && { since: definition.since }),
    ...(definition.later && {
      later: {
        ...definition.later,
        ...{ step: 'submit', says: 'complete_later', before: ['approve', 'approve_resolved'] },
        ...(definition.completedChecks && { keeps: definition.completedChecks }),
      },
    }),
    ...(definition.show && { show: definition.show }),
    checks: definition.checks.map((each) => ({ ...each, on: each.on ?? HANDED_IN })),
    doubts: [GPS_SAYS_NOTHING, ...(definition.doubts ?? [])],
    sensitive: definition.sensitive,
    calledBy: { description: 'sub_type' },
    computed: definition.computed,
    ...(definition.figures && { figures: definition.figures }),
    ...(definition.phrases && { phrases: definition.phrases }),
  };
}

const known = new WeakMap<IssueTypeDefinition, RecordRules>();

/** The declaration of a type, made once. */
export function issueRules(definition: IssueTypeDefinition): RecordRules {
  const rules = known.get(definition) ?? rulesFor(definition);
  known.set(definition, rules);
  return rules;
}
