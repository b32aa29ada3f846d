import { formatAddress } from './address.ts';
import { optionLabel } from './option.ts';

test('an address is one line without gaps', () => {
  expect(
    formatAddress({
      address_line_1: 'Plot 4',
      address_line_2: ' MIDC ',
      city: 'Chincholi',
      district: 'Solapur',
      state: 'Maharashtra',
      pincode: '413255',
    }),
  ).toBe('Plot 4, MIDC, Chincholi, Solapur, Maharashtra - 413255');
  expect(formatAddress({ city: 'Latur', address_line_2: '', pincode: null })).toBe('Latur');
  expect(formatAddress({ pincode: '413255' })).toBe('413255');
  expect(formatAddress({})).toBe('');
});

test('an option shows its fields, and its id where asked', () => {
  const row = { id: 7, code: 'P1', name: 'km 12-54', note: null };
  expect(optionLabel(row, ['name'])).toBe('km 12-54');
  expect(optionLabel(row, ['code', 'name', 'note'], true)).toBe('P1 · km 12-54 (ID: 7)');
  const named = { ...row, name_labels: { hi: 'किमी १२-५४' } };
  expect(optionLabel(named, ['code', 'name'], false, 'hi')).toBe('P1 · किमी १२-५४');
  expect(optionLabel(named, ['code', 'name'], false, 'mr')).toBe('P1 · km 12-54');
  const item = { id: 8, code: 'CON-750', store_label: 'Main store', store_labels: { hi: 'मुख्य स्टोर' } };
  expect(optionLabel(item, ['code', 'store_label'], false, 'hi')).toBe('CON-750 · मुख्य स्टोर');
  expect(optionLabel({ id: 9, number: null, chainage_from: '47.900' }, ['number', 'chainage_from'])).toBe('47+900');
});
