/**
 * Which lists a device needs to work without signal: those that remotes say their pages ask for (`reference` of remote.json),
 * as far as this person's permissions have any use for them. Pure, so that releases are checked by the same.
 */
import { hasAny } from '#contracts/permissions.ts';
import {
  isLabels,
  isRecord,
  type Labels,
  type ReferenceList,
  type RemoteDescription,
  type RemoteReference,
} from '#contracts/registry.ts';
import { endpointOf } from './endpoint.ts';

/** What people call a part of what a device gets ready: a text of the shell's, or a remote's own label. */
export type PartName = string | Labels;

/** An endpoint of the reference data. */
export interface ReferencePart {
  endpoint: string;
  part: PartName;
}

/** Lists of which there is one for each record of another. */
export interface FollowingParts {
  /** Endpoint of that other list. */
  of: string;
  /** Path and query, `{id}` for the record's. */
  each: string;
  part: PartName;
}

/** Everything a device needs. */
export interface NeededLists {
  parts: ReferencePart[];
  following: FollowingParts[];
  /** Remotes that say it wrongly, by their labels. */
  wrong: Labels[];
}

const PATH = /^organisation\/[a-z][a-z0-9/-]*\/(\?[\w&=,%-]+)?$/;
const EACH = /^organisation\/[a-z][a-z0-9/-]*\/\?[\w&=,%-]*=\{id\}$/;

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');

const isList = (value: unknown): boolean =>
  typeof value === 'string'
    ? PATH.test(value)
    : isRecord(value) && PATH.test(String(value['of'])) && EACH.test(String(value['each']));

/** Whether a remote says rightly what it needs; the release refuses one that does not. */
export const isReference = (value: unknown): value is RemoteReference[] =>
  Array.isArray(value) &&
  value.every(
    (each) =>
      isRecord(each) &&
      isLabels(each['label']) &&
      (each['needs'] === undefined || areTexts(each['needs'])) &&
      Array.isArray(each['lists']) &&
      each['lists'].every(isList),
  );

/** Path and query as the endpoint that forms ask for. */
export function listEndpoint(list: string): string {
  const [path = '', query] = list.split('?');
  return endpointOf(path, Object.fromEntries(new URLSearchParams(query)));
}

/** The list that must be there first, where one follows from another. */
const firstOf = (list: ReferenceList): string => listEndpoint(typeof list === 'string' ? list : list.of);

/** What these permissions need of what these remotes ask for, each endpoint once. */
export function neededLists(
  remotes: readonly Pick<RemoteDescription, 'label' | 'reference'>[],
  permissions: readonly string[],
): NeededLists {
  const declaring = remotes.filter(({ reference = [] }) => isReference(reference));
  const wanted = declaring
    .flatMap(({ reference = [] }) => reference)
    .filter(({ needs }) => hasAny(permissions, needs))
    .flatMap(({ label, lists }) => lists.map((list) => ({ list, part: label })));
  const parts = wanted.map(({ list, part }) => ({ endpoint: firstOf(list), part }));
  const following = wanted.flatMap(({ list, part }) =>
    typeof list === 'string' ? [] : [{ of: firstOf(list), each: list.each, part }],
  );
  return {
    parts: [...new Map(parts.toReversed().map((part) => [part.endpoint, part])).values()].toReversed(),
    following: [...new Map(following.map((each) => [`${each.of} ${each.each}`, each])).values()],
    wrong: remotes.filter((remote) => !declaring.includes(remote)).map(({ label }) => label),
  };
}
