import type { Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { series } from '#kernel/numbering/number-series.ts';

export const DPR_ENTRY_SERIES = series('DE');

// prettier-ignore
export const dprEntryDeclaration: Declaration = {
  permissions: [
    //                                                        OA      PM      SE      PC      SO      SK      AB      CE
    ...permissionsOf('dpr_entry', { view: 'AO', create: 'AO', edit: 'AO', close: 'A' }, [
      ['view/create/edit/close',                              'AAAA', 'AAAA', 'AAAA', 'OOO-', 'AAO-', 'A---', '----', 'A---'],
    ]),
  ],
  series: [DPR_ENTRY_SERIES],
};
