import { inGroup, type Declaration } from '#kernel/declarations/declaration.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { series } from '#kernel/numbering/number-series.ts';

export const SAMPLE_CARD_SERIES = series('SMPL');

// prettier-ignore
export const sampleCardDeclaration: Declaration = {
  objects: inGroup('other', { sample_card: { en: 'sample cards', hi: 'नमूना कार्ड', mr: 'नमुना कार्ड' } }),
  permissions: [
    //                                                        OA      PM      SE      PC      SO      SK      AB      CE
    ...permissionsOf('sample_card', { view: 'AO', create: 'AO', edit: 'AO', close: 'A' }, [
      ['view/create/edit/close',                              'AAAA', 'AAAA', 'AAAA', 'OOO-', 'AAO-', 'A---', '----', 'A---'],
    ]),
  ],
  series: [SAMPLE_CARD_SERIES],
};
