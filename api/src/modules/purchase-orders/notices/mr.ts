/** What people are told of purchase orders, by event. */
export const orderMr: Readonly<Record<string, string>> = {
  ninety_percent: 'ऑर्डर {{number}}: एका बाबीचा ९०% वापर झाला',
  commented: '{{by}} यांनी ऑर्डर {{number}} वर टिप्पणी केली',
};
