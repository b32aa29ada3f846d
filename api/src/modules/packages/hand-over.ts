/** Who is proposed as the reviewer of what is reported in a package. */
import { sql } from 'kysely';
import { REVIEWS } from '@chainage/shared/contracts/dpr/states';
import type { HandOver } from '#kernel/handover/hand-over.ts';

export const packagesHandOver: readonly HandOver[] = [
  {
    kind: 'package.reviewer',
    labels: {
      en: 'Packages they are proposed for as reviewer',
      hi: 'पैकेज जिनके जाँचकर्ता वे हैं',
      mr: 'ज्या पॅकेजचे ते तपासणारे आहेत',
    },
    table: 'package',
    entity: 'package',
    column: 'default_reviewer',
    label: sql`w.code`,
    page: null,
    open: sql`w.is_active`,
    needs: sql`${[...REVIEWS]}::text[]`,
  },
];
