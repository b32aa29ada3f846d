/** Lines of the audit in words, as their reader may see them (domain.md section 7 rule 11). */
import type { AuditLine } from '@chainage/shared/contracts/audit';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { shortDevice } from '#kernel/http/device-name.ts';
import type { PaperWords } from '#kernel/papers/paper-fields.ts';
import { readNames, type PaperNames } from '#kernel/papers/paper-names.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { aboutAll, fieldsAbout, sidesOf, type About, type Telling, type Values } from './about.ts';
import type { KeptLine } from './read-audit.queries.ts';
import type { Sides } from './things.ts';
import { actionSaid, entitySaid, nameSaid, said, textsAbout, withBeside } from './said.ts';

interface Told {
  line: KeptLine;
  about: About;
  sides: Sides;
}

const ERASES = ['erase', 'forget'];

/** Of an erasure which fields, as their record calls them; what it did not touch is nothing to tell. */
function spoken(words: PaperWords, { action }: KeptLine, name: string, value: unknown): unknown {
  if (!ERASES.includes(action)) return value;
  if (name !== 'fields' || !Array.isArray(value)) return value === 0 ? null : value;
  return value.map((path) => nameSaid(words, String(path))).join(', ');
}

function toLine({ line, about, sides }: Told, names: PaperNames, language: ExcelLanguage): AuditLine {
  const { declared, record, hidden } = about;
  const t = textsAbout(about, language);
  const words: PaperWords = { t, names, language };
  const fields = withBeside(fieldsAbout(about));
  const changed = [...new Set([...Object.keys(sides.before), ...Object.keys(sides.after)])];
  const value = (side: Values, name: string) =>
    said(words, fields, name, spoken(words, line, name, side[name]), record);
  return {
    id: line.id,
    at: line.at.toISOString(),
    by: { id: line.member_id, name: line.member_name ?? String(line.member_id) },
    device: line.device === null ? null : shortDevice(line.device),
    action: line.action,
    action_label: actionSaid(line.action, language, declared && t),
    entity: line.entity,
    entity_label: entitySaid(about, t, { entity: line.entity, language }),
    record: { id: line.entity_id, label: about.label, page: about.page },
    fields: changed
      .map((name) => ({
        ...{ name, label: nameSaid(words, name) },
        ...{ before: value(sides.before, name), after: value(sides.after, name) },
      }))
      .filter(({ before, after }) => before !== after),
    masked: hidden.map((name) => nameSaid(words, name)),
    may_erase: about.mayErase,
  };
}

/** In their order. */
export async function showAudit(tenant: Tenant, lines: readonly KeptLine[], telling: Telling): Promise<AuditLine[]> {
  const { language } = telling;
  const told = (await aboutAll(tenant, lines, telling)).map(({ line, about }): Told => ({
    line,
    about,
    sides: sidesOf(line, about, language),
  }));
  const parts = told.flatMap(({ about, sides }) => {
    const fields = withBeside(fieldsAbout(about));
    return [[fields, sides.before] as const, [fields, sides.after] as const];
  });
  const names = await readNames(tenant, parts, language);
  return told.map((one) => toLine(one, names, language));
}
