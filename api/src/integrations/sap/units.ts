/** SAP's units by ours (domain.md section 3.8). SAP writes the inner code (ST) or that of the language (PC), as it is set up. */

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  nos: ['ST', 'PC', 'EA', 'NOS', 'NO', 'NOR'],
  m: ['M', 'MTR'],
  rm: ['RM'],
  km: ['KM'],
  sqm: ['M2', 'SQM'],
  cum: ['M3', 'CUM', 'CBM'],
  kg: ['KG', 'KGS'],
  MT: ['TO', 'T', 'MT', 'TON'],
  ltr: ['L', 'LTR', 'LT'],
  bag: ['BAG', 'BG', 'SAC'],
  set: ['SET'],
  pair: ['PAA', 'PR'],
  hour: ['STD', 'H', 'HR', 'HUR'],
  day: ['TAG', 'D', 'DAY'],
  trip: ['TRP'],
  LS: ['LE', 'AU', 'LS'],
};

const OURS = new Map(Object.entries(KNOWN).flatMap(([ours, theirs]) => theirs.map((unit) => [unit, ours])));

/** Undefined where nobody knows it: it is shown as SAP has it, and told. */
export const ourUnit = (theirs: string, further: Readonly<Record<string, string>>): string | undefined =>
  further[theirs] ?? OURS.get(theirs.toUpperCase());
