import { flag, int, lookup, oneOf, qty, rows, text, ts } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { defineIssueType } from '../issue-type.ts';
import { countBySeverity, POLICE_TOLD, policeInformed, SEVERITIES } from './accident.ts';
import { pressesBy } from './accident-signs.ts';

const HOUR = 3_600_000;

type CodeOf = (lookupId: number) => string | undefined;

/** Whether the classification alone says that somebody died: as a report from before 1.9 may, which names nobody killed. */
const isClassedFatal = (values: Readonly<Record<string, unknown>>, lookupCode: CodeOf): boolean =>
  lookupCode(Number(values['accident_classification'])) === 'fatality';

/**
 * Until when the inspector must have notice: four hours after a death, 72 after an injury that keeps somebody from work for 48
 * hours (building workers' rules, domain.md section 3.3; states differ).
 */
function noticeDue(values: Readonly<Record<string, unknown>>, lookupCode: CodeOf): string | null {
  const occurred = typeof values['occurred_at'] === 'string' ? Date.parse(values['occurred_at']) : NaN;
  const isFatal = countBySeverity(values['injured']).killed > 0 || isClassedFatal(values, lookupCode);
  const hours = isFatal ? 4 : Number(values['days_lost'] ?? 0) >= 2 ? 72 : NaN;
  const due = occurred + hours * HOUR;
  return Number.isNaN(due) ? null : new Date(due).toISOString();
}

const mismatch = (message: string): FieldError => ({
  path: 'accident_classification',
  code: 'classification_mismatch',
  message,
});

/** A death is classified as one, and the police know of it (domain.md section 7 rule 12). */
function deathAtWork(values: Record<string, unknown>, lookupCode: CodeOf): FieldError[] {
  const isFatal = isClassedFatal(values, lookupCode);
  const isNamed = countBySeverity(values['injured']).killed > 0;
  if (!isNamed && !isFatal) return [];
  const isOther = !isFatal && lookupCode(Number(values['accident_classification'])) !== undefined;
  return [...(isOther ? [mismatch('Somebody was killed')] : []), ...policeInformed(values, lookupCode)];
}

/** Counts, notice and those who are told go by the people named: a fatality names who was killed. */
function whoDied(values: Record<string, unknown>, lookupCode: CodeOf): FieldError[] {
  if (!isClassedFatal(values, lookupCode) || countBySeverity(values['injured']).killed > 0) return [];
  const people = Array.isArray(values['injured']) ? (values['injured'] as ({ severity?: unknown } | null)[]) : [];
  if (people.length === 0) return [{ path: 'injured', code: 'required', message: 'Say who was killed' }];
  const unsaid = people.flatMap((row, index): FieldError[] =>
    row?.severity ? [] : [{ path: `injured.${index}.severity`, code: 'required', message: 'Say who was killed' }],
  );
  return unsaid.length > 0 ? unsaid : [mismatch('Nobody was killed')];
}

/** Somebody was hurt at work, not by traffic. */
export const occupational = defineIssueType({
  type: 'occupational',
  called: {
    en: 'Injury at work, injuries at work, occupational accident',
    hi: 'काम पर चोट, काम पर चोटें, कार्यस्थल दुर्घटना',
    mr: 'कामावरील दुखापत, कामावरील दुखापती',
  },
  icon: 'injury',
  phrases: 'injury',
  presses: ({ injured }) => pressesBy(injured),
  shape: {
    accident_type: lookup('accident-types'),
    accident_classification: lookup('accident-classifications', { params: { accident_type_category: 'occupational' } }),
    injured: rows(
      {
        name: text(80).min(1, 'required'),
        age: int(0, 120).nullish(),
        sex: oneOf(['male', 'female', 'other']).nullish(),
        employer: text(80).nullish(),
        trade: text(60).nullish(),
        body_part: text(60).nullish(),
        injury: text(120).nullish(),
        severity: oneOf(SEVERITIES).nullish(),
      },
      50,
    ),
    activity: text(200),
    ppe_worn: flag(),
    permit_no: text(40),
    days_lost: int(0, 10_000),
    man_hours_lost: qty(),
    statutory_notice_at: ts(),
    root_cause: text(500),
    corrective_action: text(500),
  },
  sections: [
    { key: 'workAccident', fields: ['accident_type', 'accident_classification', 'activity', 'ppe_worn', 'permit_no'] },
    { key: 'injured', fields: [...SEVERITIES, 'injured', 'days_lost', 'man_hours_lost'] },
    { key: 'notice', fields: ['statutory_notice_due', 'statutory_notice_at'] },
    { key: 'investigation', fields: ['root_cause', 'corrective_action'] },
  ],
  sentence: { demanded: ['injured'], now: ['authorities_informed'], ticks: POLICE_TOLD },
  requiredAtSubmit: ['accident_type', 'accident_classification', 'activity'],
  requiredAtResolve: ['root_cause', 'corrective_action'],
  resolveFields: ['days_lost', 'man_hours_lost', 'statutory_notice_at', 'action_taken'],
  beforePhotoRequired: false,
  sensitive: ['injured.*.name'],
  followUp: ['days_lost', 'man_hours_lost', 'statutory_notice_at'],
  figures: {
    killed: int(0, 1000),
    grievous: int(0, 1000),
    minor: int(0, 1000),
    uninjured: int(0, 1000),
    statutory_notice_due: ts(),
  },
  computed: (values, lookupCode = () => undefined) => ({
    ...countBySeverity(values['injured']),
    statutory_notice_due: noticeDue(values, lookupCode),
  }),
  factLookup: 'accident_classification',
  facts: (values, label) => {
    const { killed, grievous } = countBySeverity(values['injured']);
    return { classification_label: label, killed, grievous };
  },
  isClassedFatal,
  checks: [
    { check: deathAtWork, since: '1.5' },
    { check: whoDied, since: '1.9' },
  ],
});
