type Say = (key: string | string[], values: Record<string, string>) => string;

const KNOWN = ['unit_unknown', 'unit_changed'];

/** What of an order cannot be read, by SAP's name for it, or why it was refused here, in words. */
export const unreadableWords = (t: Say, field: string): string =>
  t([`sap.unreadableField.${field}`, `shared:errors.field.${field}`], { defaultValue: field });

/** What the last sync found wrong with an order, in words: the server writes `unit_changed 00010 TO; unit_unknown 00020 ROL`. */
export const syncWords = (t: Say, error: string): string =>
  error
    .split('; ')
    .map((one) => {
      const [code = '', item = '', unit = ''] = one.split(' ');
      if (code === 'unreadable') return t('sync.why.unreadable', { item: unreadableWords(t, item) });
      return KNOWN.includes(code) ? t(`sync.why.${code}`, { item, unit }) : one;
    })
    .join(' ');
