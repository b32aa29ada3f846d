/** What a type of issue says of its fields, as the kernel asks it. */
import { actionDataSchema, fieldSetsOf } from '@chainage/shared/contracts/issues/action-data';
import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { editIssueSchema, issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { RecordType } from '#kernel/records/served-kind.ts';
import { changesWords, searchTokens } from './search-tokens.ts';

export interface ServedType extends RecordType {
  definition: IssueTypeDefinition;
}

/** Made when it is first asked for. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

const served = (definition: IssueTypeDefinition): ServedType => ({
  definition,
  shape: shapeOf(definition),
  rules: issueRules(definition),
  sensitive: definition.sensitive,
  editSchema: editIssueSchema(definition),
  dataSchema: once((verb) => actionDataSchema(verb as IssueAction, definition)),
  sets: fieldSetsOf(definition),
  withoutPhotos: definition.beforePhotoRequired ? [] : ['before'],
  tokens: (number, values) => searchTokens(definition, number, values),
  changesWords: (values) => changesWords(definition, values),
});

const known = new Map<string, ServedType>();

/** The type of an issue, made once; undefined where it is not built. */
export function servedType(type: string): ServedType | undefined {
  const definition = issueTypeOf(type);
  if (!definition) return undefined;
  const made = known.get(type) ?? served(definition);
  known.set(type, made);
  return made;
}
