/** What lines of the audit are about and what was done, in words, where their records are not looked at. */
import { paperKey, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import { AUDIT_WORDS } from './audit-words.ts';
import { actionSaid, recordTexts } from './said.ts';

/** A kind as its own texts call it; of one with many types what all of them are. Undefined where nothing has a word for it. */
export function entityWord(entity: string, language: ExcelLanguage): string | undefined {
  const known = AUDIT_WORDS[language].entities[entity];
  const paper = findPaper(paperKey(entity));
  if (known !== undefined || !paper) return known;
  const declared = paper.declared({});
  return recordTexts(declared, language)(`type.${declared.type?.value ?? entity}.one`);
}

/** What was done with a record of a kind. */
export function actionWord(entity: string, action: string, language: ExcelLanguage): string {
  const paper = findPaper(paperKey(entity));
  return actionSaid(action, language, paper && recordTexts(paper.declared({}), language));
}

/** What is done step by step with records of a kind. */
export const stepsOf = (entity: string): string[] =>
  findPaper(paperKey(entity))
    ?.declared({})
    .flow.steps.map(({ verb }) => verb) ?? [];
