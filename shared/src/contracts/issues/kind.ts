/** A type of issue as one kind of record: where it is, its fields, its workflow, its list. */
import { member } from '@chainage/shared/contracts/fields';
import { SCOPES } from '@chainage/shared/contracts/permissions';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import type { Sentence } from '@chainage/shared/contracts/kit/sentence';
import { fieldSetsOf } from './action-data.ts';
import { RELATIONS, stepShape } from './actions.ts';
import { ISSUES_CONTRACT } from './contract.ts';
import type { IssueTypeDefinition } from './issue-type.ts';
import { IMAGES_PER_STAGE, STAGES } from './image.ts';
import { holders, issueList } from './list-declaration.ts';
import { issuePlace } from './place.ts';
import { issueTypeOf } from './registry.ts';
import { issueRules } from './rules.ts';
import { issueUnsent } from './unsent.ts';
import { issueFlow, OWN_WORK } from './workflow.ts';

/** What the picker of links says by itself is no field of a form. */
const { issue: _issue, relation: _relation, ...stepFields } = stepShape;

/** What the head of an issue says already, and what a crew on the road never asks for. */
const OFFICE = [
  ...['reported_at', 'source', 'backdating_reason', 'highway', 'package', 'direction', 'chainage_from', 'type_of_road'],
  ...['lat', 'lng', 'gps_accuracy_m', 'authorities_informed', 'estimated_cost'],
];

/** "Pothole · 47+257 · LHS → Latur · now", and who checks it. */
const SENTENCE: Sentence = {
  words: [
    { key: 'what', fields: ['category', 'sub_type'] },
    { key: 'place', fields: ['highway', 'package', 'chainage_from'] },
    { key: 'direction', fields: ['direction'] },
    { key: 'occurred_at', fields: ['occurred_at'] },
  ],
  after: { key: 'assigned_to', fields: ['assigned_to'] },
  // the name of the sub-type says enough
  byItself: ['description', 'location_source'],
};

const PRIORITIES: readonly unknown[] = ['low', 'normal', 'high', 'critical'];

/** A death is critical, whatever the form that reported it began with: never less than its own values make it. */
const proposesOf =
  (presses: NonNullable<IssueTypeDefinition['presses']>): RecordKind['proposes'] =>
  (record): Readonly<Record<string, string>> => {
    const pressing = presses(record);
    const isMore = pressing !== null && PRIORITIES.indexOf(pressing) > PRIORITIES.indexOf(record['priority']);
    return isMore ? { priority: pressing } : {};
  };

/** Whoever reported it may finish it as well, and to report takes a permission too. */
function needsOf(type: string): RecordKind['needs'] {
  const any = (...verbs: string[]) =>
    verbs.flatMap((verb) => SCOPES.map((scope) => `${verb}__${scope}__issue_${type}`));
  return {
    edit: any('edit'),
    creator: any('create'),
    creator_or_edit: any('create', 'edit'),
    review: any('review'),
    resolve: any('resolve'),
    creator_or_resolve: any('create', 'resolve'),
  };
}

function kindOf(type: string): RecordKind {
  const definition = issueTypeOf(type);
  if (!definition) throw new Error(`no contract for ${type}`);
  const rules = issueRules(definition);
  return {
    ...rules,
    ...issuePlace(type),
    ...issueUnsent,
    contract: ISSUES_CONTRACT,
    // whoever reviews or resolves is chosen among those who may, and nobody reviews their own work
    fields: { ...rules.fields, assigned_to: member({ permission: holders('review', type) }, { not: OWN_WORK }) },
    // of a type that leaves nothing to be followed up, a crew has no use for the button
    flow: definition.followUp.length > 0 ? issueFlow : { ...issueFlow, unoffered: ['update_followup'] },
    needs: needsOf(type),
    list: issueList(type),
    // engineers may resolve all; who resolves only what is theirs is a crew, and the package's own repairs there
    stepFields: {
      ...stepFields,
      resolver: member(
        { permission: holders('resolve', type) },
        { likely: { permission: `resolve__assigned__issue_${type}`, within: 'package' } },
      ),
    },
    sets: fieldSetsOf(definition),
    offline: ['create', 'edit'],
    photos: Object.fromEntries(STAGES.map((stage) => [stage, IMAGES_PER_STAGE])),
    papers: ['document'],
    ...(!definition.beforePhotoRequired && { withoutPhotos: ['before'] }),
    links: RELATIONS,
    sentence: { ...SENTENCE, ...definition.sentence },
    story: {
      due: { from: 'reported_at', until: 'due_at', done: 'resolved_at', idle: ['draft', 'rejected', 'cancelled'] },
      compare: ['before', 'after'],
      faces: ['created_by', 'assigned_to', 'resolver'],
      // what a phone asks for on the road is read there too: who of the police was told of a death
      office: OFFICE.filter((name) => !definition.sentence?.now?.includes(name)),
    },
    ...(definition.presses && { proposes: proposesOf(definition.presses) }),
    linking: { records: 'linked_issues', id: 'issue', near: 'near', at: 'occurred_at' },
    byDevice: ['planned_work', 'device_id', 'client_created_at', 'reported_at', 'location_source'],
    fills: { device_id: 'device', client_created_at: 'begun', reported_at: 'handed_in' },
  };
}

const made = new Map<string, RecordKind>();

/** The whole declaration of a type; throws where no contract has it. */
export function issueKind(type: string): RecordKind {
  const kind = made.get(type) ?? kindOf(type);
  made.set(type, kind);
  return kind;
}
