/** What people are told of purchase orders, by event. */
export const orderEn: Readonly<Record<string, string>> = {
  ninety_percent: 'Order {{number}}: 90 % of an item is used',
  commented: '{{by}} commented on the order {{number}}',
};
