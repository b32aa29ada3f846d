/** Daily progress: domain.md sections 2 and 7 rule 4. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { series } from '#kernel/numbering/number-series.ts';
import { DPR_OBJECTS } from './rights-words.ts';

/** DPR/P1, DPR/P2: a series per package. */
export const DPR_SERIES = series('DPR');

// prettier-ignore
export const dprDeclaration: Declaration = {
  objects: DPR_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('dpr', { view: 'ASO', create: 'AO', edit: 'AO', review: 'AS', export: 'A' }, [
      ['view/create/edit/review',        'AAAA',   'AAAA',   'AAOS',   'OOO-',   'A---',   '----',   'A---',   'A---'],
      ['export',                         'A',      'A',      'A',      '-',      '-',      '-',      'A',      'A'],
    ]),
    ...permissionsOf('dpr_month', { submit: 'A', certify: 'A', approve: 'A', bill: 'A', reopen: 'A' }, [
      ['submit/certify/approve/bill/reopen', 'AA--A',  'AA--A',  'A----',  '-----',  '-----',  '-----',  '---A-',  '--A--'],
    ]),
    ...permissionsOf('dpr_overscope', { approve: 'A' }, [
      ['approve',                        'A',      'A',      '-',      '-',      '-',      '-',      '-',      '-'],
    ]),
    ...permissionsOf('dpr_billing', { view: 'A' }, [
      ['view',                           'A',      'A',      '-',      '-',      '-',      '-',      'A',      'A'],
    ]),
    ...permissionsOf('dpr_setup', { manage: 'A' }, [
      ['manage',                         'A',      '-',      '-',      '-',      '-',      '-',      '-',      '-'],
    ]),
  ],
  series: [DPR_SERIES],
};
