type Say = (key: string, values: Record<string, string>) => string;

const KNOWN = ['unit_unknown', 'unit_changed', 'unreadable'];

/** What the last sync found wrong with an order, in words: the server writes `unit_changed 00010 TO; unit_unknown 00020 ROL`. */
export const syncWords = (t: Say, error: string): string =>
  error
    .split('; ')
    .map((one) => {
      const [code = '', item = '', unit = ''] = one.split(' ');
      return KNOWN.includes(code) ? t(`sync.why.${code}`, { item, unit }) : one;
    })
    .join(' ');
