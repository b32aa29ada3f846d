import { member } from '@chainage/shared/contracts/fields';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { ALL_ISSUES, holders } from '@chainage/shared/contracts/issues/list-declaration';
import { OWN_WORK } from '@chainage/shared/contracts/issues/workflow';
import type { PageScreens } from '@chainage/shared/kit/record/screens';
import { issueScreens } from './issue-screens.tsx';

const made = new Map<string, PageScreens>();

function screensOf(types: readonly string[]): PageScreens {
  const [first = ''] = types;
  const { type: _, ...kind } = issueKind(first);
  const may = (verb: 'review' | 'resolve') => ({ permission: types.map((type) => holders(verb, type)).join(',') });
  const repairs = types.map((type) => `resolve__assigned__issue_${type}`).join(',');
  return {
    ...issueScreens(first),
    kind: {
      ...kind,
      list: ALL_ISSUES,
      fields: { ...kind.fields, assigned_to: member(may('review'), { not: OWN_WORK }) },
      stepFields: {
        ...kind.stepFields,
        resolver: member(may('resolve'), { likely: { permission: repairs, within: 'package' } }),
      },
    },
  };
}

/**
 * Issues of several types as one kind, for a step that is taken of all of them: all go by one workflow. Whoever may for one of
 * the types can be chosen; of each issue the server says whether they may.
 */
export function mixedScreens(types: readonly string[]): PageScreens {
  const key = types.join();
  const screens = made.get(key) ?? screensOf(types);
  made.set(key, screens);
  return screens;
}
