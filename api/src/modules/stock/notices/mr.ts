export const stockMr: Readonly<Record<string, string>> = {
  low: '{{number}} कमी शिल्लक आहे',
};
export const logMr: Readonly<Record<string, string>> = {
  approval: '{{by}} यांनी {{number}} मंजुरीसाठी पाठवले',
  posted: '{{by}} यांनी {{number}} नोंदवले',
  approve: '{{by}} यांनी {{number}} मंजूर केले',
  rejected: '{{by}} यांनी {{number}} नामंजूर केले',
  reversed: '{{by}} यांनी {{number}} ची नोंद रद्द केली',
  commented: '{{by}} यांनी {{number}} वर टिप्पणी केली',
};
