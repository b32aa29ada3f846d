/** What people are told of purchase orders, by event. */
export const orderHi: Readonly<Record<string, string>> = {
  ninety_percent: 'ऑर्डर {{number}}: एक मद का 90 % इस्तेमाल हो गया',
  commented: '{{by}} ने ऑर्डर {{number}} पर टिप्पणी की',
};
