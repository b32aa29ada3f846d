/** What an issue is found by without signal beside its row: names of its type in every language, and its type's own words. */
export { CREW_TERMS } from '@chainage/shared/contracts/issues/crew-terms';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { rulesOf } from '@chainage/shared/contracts/kit/kinds';
import { lookupQuery } from '@chainage/shared/kit/lookup-label';
import { labelsOf } from '@chainage/shared/lib/format/lookup';
import { queryClient } from '@chainage/shared/query';

function valuesAt(value: unknown, [first, ...rest]: readonly string[]): unknown[] {
  if (first === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const inner = first === '*' ? Object.values(value) : [(value as Record<string, unknown>)[first]];
  return inner.flatMap((each) => valuesAt(each, rest));
}

/** As the server has its words (`search` of the type): a plate by its parts too. A row alone says what it is called. */
export function wordsOfIssue(issue: Pick<IssueRow, 'issue_type'>): string[] {
  const type = issueTypeOf(issue.issue_type);
  if (!type) return [];
  const fields = fieldsOf(type.shape);
  const kindAt = ([first = '', , last]: readonly string[]) => {
    const field = fields[first];
    return (last === undefined ? field : field?.row?.[last])?.kind ?? 'text';
  };
  const own = (type.search ?? []).flatMap((path) => {
    const parts = path.split('.');
    const { words } = rulesOf(kindAt(parts)) ?? {};
    return valuesAt(issue, parts).flatMap((value) => words?.(value) ?? (typeof value === 'string' ? [value] : []));
  });
  return [...Object.values(type.called), ...own];
}

/** Labels of the sub-types of issues that only this device has, as the rows of lists carry them. */
export async function labelsOfIssues(): Promise<(issue: Pick<IssueRow, 'sub_type'>) => object> {
  const types = await queryClient.ensureQueryData(lookupQuery('issue-types'));
  return ({ sub_type: id }) => {
    const type = types.find((each) => each.id === id);
    return type ? { sub_type_label: type.label, sub_type_labels: labelsOf(type) } : {};
  };
}
