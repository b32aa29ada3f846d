import { billLine, billTotals } from './bill.ts';

const PERCENTAGES = { gst_percent: '18.00', retention_percent: '5.00', tds_percent: '2.00' };

test('the worked example of domain.md section 3.6, to the paisa', () => {
  const line = billLine({ rate: '9850.00', previous_quantity: '1860.500', quantity: '640.250' });
  expect(line).toEqual({
    previous_quantity: '1860.500',
    previous_amount: '18325925.00',
    quantity: '640.250',
    amount: '6306462.50',
    upto_quantity: '2500.750',
    upto_amount: '24632387.50',
  });
  expect(billTotals([line.amount], PERCENTAGES)).toEqual({
    gross: '6306462.50',
    gst: '1135163.25',
    retention: '315323.13',
    tds: '126129.25',
    recoveries: '0.00',
    net: '7000173.37',
  });
});

test('what was paid before stays as it was paid, whatever the rate is now', () => {
  expect(billLine({ rate: '10.00', previous_quantity: '3.000', quantity: '1.000' }, '27.00')).toMatchObject({
    previous_amount: '27.00',
    upto_amount: '37.00',
  });
});

test('what is taken back is recovered, and no tax is reckoned on it', () => {
  const back = billLine({ rate: '100.00', previous_quantity: '8.000', quantity: '-2.005' });
  expect(back).toMatchObject({ amount: '-200.50', upto_quantity: '5.995', upto_amount: '599.50' });
  expect(billTotals(['1000.00', back.amount], PERCENTAGES)).toMatchObject({
    gross: '1000.00',
    gst: '180.00',
    recoveries: '200.50',
    net: '909.50',
  });
  expect(billTotals([], PERCENTAGES)).toMatchObject({ gross: '0.00', net: '0.00' });
});
