export const entryHi: Readonly<Record<string, string>> = {
  submit: '{{by}} ने शीट {{number}} भेजी',
  approve: '{{by}} ने शीट {{number}} मंज़ूर की',
  returned: '{{by}} ने शीट {{number}} आपको लौटाई',
  reopened: '{{by}} ने शीट {{number}} फिर खोली',
  commented: '{{by}} ने शीट {{number}} पर टिप्पणी की',
};
export const logHi: Readonly<Record<string, string>> = {
  rejected: '{{by}} ने {{number}} की आपकी लाइन नामंज़ूर की',
  over_scope: '{{by}} ने {{number}} की आपकी लाइन तय मात्रा से ऊपर मंज़ूर की',
  reopened: '{{by}} ने {{number}} की आपकी लाइन फिर खोली',
  commented: '{{by}} ने {{number}} की आपकी लाइन पर टिप्पणी की',
};
export const monthHi: Readonly<Record<string, string>> = {
  submit: '{{by}} ने महीना {{number}} प्रमाणित करने के लिए भेजा',
  certify: '{{by}} ने महीना {{number}} प्रमाणित किया',
  approve: '{{by}} ने महीना {{number}} मंज़ूर किया',
  bill: '{{by}} ने महीने {{number}} का बिल बनाया',
  returned: '{{by}} ने महीना {{number}} लौटाया',
  reopened: '{{by}} ने महीना {{number}} फिर खोला',
  commented: '{{by}} ने महीने {{number}} पर टिप्पणी की',
};
