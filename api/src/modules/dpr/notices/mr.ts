export const entryMr: Readonly<Record<string, string>> = {
  submit: '{{by}} यांनी नोंद {{number}} पाठवली',
  approve: '{{by}} यांनी नोंद {{number}} मंजूर केली',
  returned: '{{by}} यांनी नोंद {{number}} तुम्हाला परत पाठवली',
  reopened: '{{by}} यांनी नोंद {{number}} पुन्हा उघडली',
  commented: '{{by}} यांनी नोंद {{number}} वर टिप्पणी केली',
};
export const logMr: Readonly<Record<string, string>> = {
  rejected: '{{by}} यांनी {{number}} ची तुमची ओळ नाकारली',
  over_scope: '{{by}} यांनी {{number}} ची तुमची ओळ ठरलेल्या प्रमाणापेक्षा जास्त असूनही मंजूर केली',
  reopened: '{{by}} यांनी {{number}} ची तुमची ओळ पुन्हा उघडली',
  commented: '{{by}} यांनी {{number}} च्या तुमच्या ओळीवर टिप्पणी केली',
};
export const monthMr: Readonly<Record<string, string>> = {
  submit: '{{by}} यांनी महिना {{number}} प्रमाणित करण्यासाठी पाठवला',
  certify: '{{by}} यांनी महिना {{number}} प्रमाणित केला',
  approve: '{{by}} यांनी महिना {{number}} मंजूर केला',
  bill: '{{by}} यांनी महिना {{number}} चे बिल केले',
  returned: '{{by}} यांनी महिना {{number}} परत पाठवला',
  reopened: '{{by}} यांनी महिना {{number}} पुन्हा उघडला',
  commented: '{{by}} यांनी महिना {{number}} वर टिप्पणी केली',
};
