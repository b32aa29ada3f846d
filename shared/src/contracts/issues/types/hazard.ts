import { int, lookup, oneOf, text } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';

type Values = Readonly<Record<string, unknown>>;

/** How grave a risk is: the product of likelihood and severity (domain.md section 3.3). */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

const scoreOf = ({ likelihood, severity }: Values): number | null =>
  typeof likelihood === 'number' && typeof severity === 'number' ? likelihood * severity : null;

/** 15 and more is high, 8 to 14 medium. */
export function riskOf(values: Values): Risk | null {
  const score = scoreOf(values);
  return score === null ? null : score >= 15 ? 'high' : score >= 8 ? 'medium' : 'low';
}

/** What could hurt somebody, or nearly did. Its limit follows from the risk. */
export const hazard = defineIssueType({
  type: 'hazard',
  called: {
    en: 'Hazard, hazards, near miss, unsafe',
    hi: 'ख़तरा, ख़तरे, बाल-बाल बचे',
    mr: 'धोका, धोके, थोडक्यात वाचले',
  },
  icon: 'hazard',
  own: 'hazard',
  phrases: 'hazard',
  presses: (values) => (riskOf(values) === 'high' ? 'high' : null),
  shape: {
    hazard_type: lookup('hazard-types'),
    kind: oneOf(['unsafe_act', 'unsafe_condition', 'near_miss']),
    likelihood: int(1, 5),
    severity: int(1, 5),
    immediate_control: text(500),
  },
  sections: [
    {
      key: 'hazard',
      fields: ['hazard_type', 'kind', 'likelihood', 'severity', 'risk_score', 'risk', 'immediate_control'],
    },
  ],
  requiredAtSubmit: ['hazard_type', 'kind', 'likelihood', 'severity'],
  resolveFields: ['immediate_control', 'action_taken'],
  figures: { risk_score: int(1, 25), risk: oneOf(RISKS) },
  computed: (values) => ({ risk_score: scoreOf(values), risk: riskOf(values) }),
  limitBy: riskOf,
  factLookup: 'hazard_type',
  facts: (values, label) => ({ hazard_label: label, risk_score: scoreOf(values), risk: riskOf(values) }),
});
