export const stockHi: Readonly<Record<string, string>> = {
  low: '{{number}} कम बचा है',
};
export const logHi: Readonly<Record<string, string>> = {
  approval: '{{by}} ने {{number}} को मंज़ूरी के लिए भेजा',
  posted: '{{by}} ने {{number}} दर्ज किया',
  approve: '{{by}} ने {{number}} मंज़ूर किया',
  rejected: '{{by}} ने {{number}} नामंज़ूर किया',
  reversed: '{{by}} ने {{number}} की एंट्री रद्द की',
  commented: '{{by}} ने {{number}} पर टिप्पणी की',
};
