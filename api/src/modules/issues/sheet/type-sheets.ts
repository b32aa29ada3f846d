/** Issues of each type as files that come back as changes, or bring drafts: each row by the rights and rules of its screens. */
import { BUILT_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { fieldsOf, pick } from '@chainage/shared/contracts/kit/field';
import { SCOPES } from '@chainage/shared/contracts/permissions';
import { isForCell } from '#kernel/sheets/take-in/import.model.ts';
import { declareKindSheet } from '#kernel/sheets/take-in/kind-sheet.ts';
import { exportRights, sheetQuery } from './issue-sheet.ts';
import { sheetKey } from './sheet-key.ts';
import { typeServed } from './type-served.ts';
import { typeWords } from './type-words.ts';

/** Said by devices, or out of a store, whose codes are another store's too: no cell changes it. */
const NOT_BY_CELL = ['gps_accuracy_m', 'material_used'];

const any = (type: IssueType, ...verbs: string[]) =>
  verbs.flatMap((verb) => SCOPES.map((scope) => `${verb}__${scope}__issue_${type}`));

function declareType(type: IssueType): void {
  const served = typeServed(type);
  const { fields, byDevice = [] } = served.declared;
  const all = fieldsOf(fields);
  const left = new Set<string>([...byDevice, ...NOT_BY_CELL]);
  const names = Object.keys(all).filter((name) => !left.has(name) && isForCell(all[name]));
  const parts = Object.keys(all).filter((name) => all[name]?.kind === 'rows' && !left.has(name));
  declareKindSheet({
    key: sheetKey(type),
    served,
    columns: names,
    shown: ['number', 'status'],
    narrowed: { category: { params: { issue_type_category: type } }, sub_type: { within: 'category' } },
    parts,
    words: typeWords(type, pick(all, names), pick(all, parts)),
    query: sheetQuery.omit({ issue_type: true }),
    exportNeeds: (permissions) => exportRights(permissions, type),
    needs: any(type, 'create', 'edit', 'review'),
    undoNeeds: [`edit__all__issue_${type}`],
  });
}

BUILT_TYPES.forEach(declareType);
