/** What people are told of safety programmes and what they found, by event. */
export const programEn: Readonly<Record<string, string>> = {
  submitted: '{{by}} asks you to approve the programme {{number}}',
  completed: '{{number}} was held: please verify what {{by}} wrote down',
  returned: '{{by}} sent the programme {{number}} back',
  rejected: '{{by}} rejected the programme {{number}}',
  approved: 'The programme {{number}} is approved',
  closed: '{{by}} verified and closed the programme {{number}}',
  reopened: '{{by}} reopened the programme {{number}}',
  cancelled: '{{by}} cancelled the programme {{number}}',
  reminder: 'Tomorrow: {{number}}',
  today: 'Today: {{number}}',
  to_hold: '{{by}} gave you the programme {{number}} to hold',
  to_check: '{{by}} gave you the programme {{number}} to check',
  commented: '{{by}} commented on the programme {{number}}',
};
export const findingEn: Readonly<Record<string, string>> = {
  given: '{{by}} gave you a finding of {{number}} to put right',
  put_right: '{{by}} put right a finding of {{number}}',
  reopened: '{{by}} reopened a finding of {{number}}',
  dropped: '{{by}} dropped a finding of {{number}}',
  hazard_reported: '{{by}} reported a hazard of a finding of {{number}}',
  hazard_unfinished: 'The hazard of a finding of {{number}} is a draft: finish it and send it',
  overdue: 'A finding of {{number}} is late',
  commented: '{{by}} commented on a finding of {{number}}',
};
