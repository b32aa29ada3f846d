/** What people are told of stock, by event. */
export const stockEn: Readonly<Record<string, string>> = {
  low: '{{number}} has run low',
};
export const logEn: Readonly<Record<string, string>> = {
  approval: '{{by}} asks you to approve {{number}}',
  posted: '{{by}} posted {{number}}',
  approve: '{{by}} approved {{number}}',
  rejected: '{{by}} refused {{number}}',
  reversed: '{{by}} reversed {{number}}',
  commented: '{{by}} commented on {{number}}',
};
