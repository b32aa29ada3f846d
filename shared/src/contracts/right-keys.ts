/** Keys of the sentence that says a right, the best first. `isOnly`: its verb has but this scope of its object. */
export function rightKeys(name: string, isOnly: boolean): string[] {
  const [verb = '', scope = ''] = name.split('__');
  const only = isOnly ? [`right.${verb}.only`] : [];
  return [`special.${name}`, ...only, `right.${verb}.${scope}`, `right.other.${scope}`];
}
