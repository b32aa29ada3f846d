import type { OutboxRow } from '@chainage/shared/offline/outbox.model';

/** What a row does: by its author's word for the step, else by a plain word that holds for every module. */
export const rowWord = (
  t: (keys: string[]) => string,
  { verb, stepName }: Pick<OutboxRow, 'verb' | 'stepName'>,
): string => stepName ?? t([`verb.${verb}`, 'verb.other']);
