/** What people are told of daily progress, by event. */
export const entryEn: Readonly<Record<string, string>> = {
  submit: '{{by}} handed in the sheet {{number}}',
  approve: '{{by}} approved the sheet {{number}}',
  returned: '{{by}} sent the sheet {{number}} back to you',
  reopened: '{{by}} opened the sheet {{number}} again',
  commented: '{{by}} commented on the sheet {{number}}',
};
export const logEn: Readonly<Record<string, string>> = {
  rejected: '{{by}} refused your line of {{number}}',
  over_scope: '{{by}} approved your line of {{number}} beyond the scope',
  reopened: '{{by}} opened your line of {{number}} again',
  commented: '{{by}} commented on your line of {{number}}',
};
export const monthEn: Readonly<Record<string, string>> = {
  submit: '{{by}} handed in the month {{number}} to be certified',
  certify: '{{by}} certified the month {{number}}',
  approve: '{{by}} approved the month {{number}}',
  bill: '{{by}} billed the month {{number}}',
  returned: '{{by}} sent the month {{number}} back',
  reopened: '{{by}} opened the month {{number}} again',
  commented: '{{by}} commented on the month {{number}}',
};
