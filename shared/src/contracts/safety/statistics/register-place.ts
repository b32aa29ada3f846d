/** The register of safety programmes (domain.md section 6, `/safety-programs/report`): their list with what was held, as a file. Without Zod. */
import type { Column, ListDeclaration } from '@chainage/shared/contracts/kit/list';
import { programPlace } from '../program-place.ts';
import { EXPORTS_SAFETY, REGISTER_PAGE, SAFETY_FILES } from './place.ts';

/** In sight, and in this order; the list's others may be chosen. */
const SHOWN = [
  ...['number', 'planned_at', 'program_type', 'title', 'package', 'conductor', 'held_from', 'participant_count'],
  ...['man_hours', 'status'],
];

const columns: Column[] = programPlace.list.columns
  .map(({ hidden: _, ...column }): Column => (SHOWN.includes(column.name) ? column : { ...column, hidden: true }))
  .toSorted((a, b) => ((SHOWN.indexOf(a.name) + 99) % 99) - ((SHOWN.indexOf(b.name) + 99) % 99));

const list: ListDeclaration = {
  title: 'register.title',
  columns,
  filters: programPlace.list.filters,
  search: true,
  card: {
    title: ['title'],
    end: ['status'],
    lines: [
      ['program_type', 'planned_at'],
      ['participant_count', 'man_hours'],
      ['number', 'conductor'],
    ],
  },
  ordering: '-planned_at',
  sheet: { key: SAFETY_FILES.register, needs: [EXPORTS_SAFETY] },
};

/** Its rows lead to their programmes; it is read and kept with the list of these. */
export const registerPlace = {
  module: programPlace.module,
  entity: programPlace.entity,
  paths: programPlace.paths,
  pages: { list: REGISTER_PAGE, view: programPlace.pages.view },
  list,
};
