import { day, flag, inr, lookup, oneOf, qty, text } from '@chainage/shared/contracts/fields';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { defineIssueType } from '../issue-type.ts';

type Values = Readonly<Record<string, unknown>>;

/** Days that a notice gives (domain.md section 3.3). */
const NOTICE_DAYS = 7;

/** The day on which a notice runs out. */
function expiryOf({ notice_date: from }: Values): string | null {
  const given = typeof from === 'string' ? Date.parse(`${from}T00:00:00Z`) : NaN;
  return Number.isNaN(given) ? null : new Date(given + NOTICE_DAYS * 86_400_000).toISOString().slice(0, 10);
}

/** Something stands within the right of way that nobody has permitted. */
export const enroachmentRow = defineIssueType({
  type: 'enroachment_row',
  called: {
    en: 'Encroachment, encroachments, illegal shop, occupation',
    hi: 'अतिक्रमण, क़ब्ज़ा, अवैध दुकान',
    mr: 'अतिक्रमण, अतिक्रमणे, बेकायदा दुकान',
  },
  icon: 'stall',
  phrases: 'land',
  shape: {
    encroachment_type: lookup('enroachment-types'),
    permanence: oneOf(['temporary', 'permanent']),
    occupant_name: text(80),
    length_m: qty('m'),
    width_m: qty('m'),
    offset_from_centreline_m: qty('m'),
    village: text(80),
    notice_no: text(40),
    notice_date: day(),
    removed_with_police: flag(),
    removal_cost: inr(),
  },
  sections: [
    {
      key: 'encroachment',
      fields: [
        ...['encroachment_type', 'permanence', 'occupant_name', 'village'],
        ...['length_m', 'width_m', 'area_sqm', 'offset_from_centreline_m'],
      ],
    },
    { key: 'notice', fields: ['notice_no', 'notice_date', 'notice_expiry'], folded: true },
    { key: 'removal', fields: ['removed_with_police', 'removal_cost'], folded: true },
  ],
  search: ['notice_no', 'village'],
  requiredAtSubmit: ['encroachment_type', 'permanence'],
  resolveFields: ['removed_with_police', 'removal_cost', 'action_taken'],
  sensitive: ['occupant_name'],
  followUp: ['notice_no', 'notice_date'],
  figures: { area_sqm: qty('m²'), notice_expiry: day() },
  computed: (values) => ({
    area_sqm: decimalProduct([values['length_m'], values['width_m']], 3),
    notice_expiry: expiryOf(values),
  }),
  factLookup: 'encroachment_type',
  facts: (values, label) => ({ encroachment_label: label, notice_expiry: expiryOf(values) }),
});
