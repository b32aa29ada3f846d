/** Lines of the audit in words, as their reader may see them (domain.md section 7 rule 11). */
import type { AuditLine } from '@chainage/shared/contracts/audit';
import { ERASURE_RIGHT } from '@chainage/shared/contracts/erasure-paths';
import { paperKey, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { fieldsOf, type Fields } from '@chainage/shared/contracts/kit/field';
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import { findPersonal } from '#kernel/erasure/personal.ts';
import { knownValues } from '#kernel/fields/known-values.ts';
import { mask } from '#kernel/fields/masking.ts';
import { labelOf, valueSaid, type PaperWords } from '#kernel/papers/paper-fields.ts';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import { readNames, type PaperNames } from '#kernel/papers/paper-names.queries.ts';
import { plainName, textsOf, type Texts } from '#kernel/papers/paper-texts.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { AUDIT_WORDS } from './audit-words.ts';
import { LOST_ACTION, valuesOf } from './given-up.queries.ts';
import type { KeptLine } from './read-audit.queries.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is known of the record that a line is of. */
interface About {
  declared: Declared | undefined;
  record: Values;
  label: string | null;
  page: string | null;
  hidden: readonly string[];
  mayErase: boolean;
}
const NOTHING: About = { declared: undefined, record: {}, label: null, page: null, hidden: [], mayErase: false };

const kindName = ({ type, entity }: Declared): string => type?.value ?? entity;

function mayErase({ permissions }: Tenant, entity: string): boolean {
  const personal = findPersonal(entity);
  return personal !== undefined && [ERASURE_RIGHT, personal.right].every((one) => permissions.includes(one));
}

/** The record as it is, for its number and for what this reader may not see of it; where it is gone, all that is sensitive is hidden. */
async function aboutOf(tenant: Tenant, { entity, entity_id: id, before, after }: KeptLine): Promise<About> {
  const paper = findPaper(paperKey(entity));
  if (!paper) return NOTHING;
  const loaded = await paper.served.load(tenant, id, { bare: true });
  const record = loaded ? paper.served.show(tenant, loaded) : { ...before, ...after };
  let declared: Declared | undefined;
  try {
    declared = paper.declared(record);
  } catch {
    // of a type that this release no longer has
    return NOTHING;
  }
  const code = ['number', 'code', 'name'].map((name) => record[name]).find((one) => typeof one === 'string');
  return {
    declared,
    record,
    label: (code as string | undefined) ?? null,
    page: loaded ? declared.pages.view.replace(':id', id) : null,
    hidden: loaded ? ((record['masked'] ?? []) as readonly string[]) : declared.sensitive,
    mayErase: loaded !== undefined && mayErase(tenant, entity),
  };
}

/** Both sides, without what is hidden; of what was given up the values that were sent. */
function sidesOf({ action, before, after }: KeptLine, { hidden, declared }: About): { before: Values; after: Values } {
  const isLost = action === LOST_ACTION;
  const sent = isLost && after ? valuesOf(after['request'] as Parameters<typeof valuesOf>[0]) : (after ?? {});
  const shown = (values: Values) =>
    hidden.length === 0
      ? values
      : mask(isLost ? knownValues(values, fieldsOf(declared?.fields ?? {})) : { ...values }, hidden);
  const reason = isLost && after?.['reason'] !== undefined ? { reason: after['reason'] } : {};
  return { before: isLost ? {} : shown(before ?? {}), after: { ...shown(sent), ...reason } };
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const plain = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);

const stateOf = (t: Texts, status: unknown) =>
  t([`status.${String(status)}`, `records:status.${String(status)}`]) ?? plainName(String(status));

/** A value in words, rows one below the other. */
function said(words: PaperWords, fields: Fields, name: string, value: unknown, record: Values): string | null {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return null;
  if (name === 'status' || name.endsWith('_status')) return stateOf(words.t, value);
  const field = fields[name];
  if (!field) return plain(value);
  const { row } = field;
  if (!row || !Array.isArray(value)) return valueSaid(words, name, field, record, value);
  return value
    .map((one: Values, at) => {
      const facts = Object.entries(one).flatMap(([inner, each]) => {
        const of = row[inner];
        return isEmpty(each) || !of || inner === 'row_id'
          ? []
          : [`${labelOf(words, `${name}.${inner}`)}: ${valueSaid(words, inner, of, record, each)}`];
      });
      return `${at + 1}. ${facts.join('; ')}`;
    })
    .join('\n');
}

interface Told {
  line: KeptLine;
  about: About;
  sides: { before: Values; after: Values };
}

function toLine({ line, about, sides }: Told, names: PaperNames, language: ExcelLanguage): AuditLine {
  const { declared, record, hidden } = about;
  const { entities, actions, fields: called } = AUDIT_WORDS[language];
  const t = textsOf(declared?.module ?? 'shared', language);
  const words: PaperWords = { t, names, language };
  const fields = fieldsOf(declared?.fields ?? {});
  const label = (name: string) => called[name] ?? labelOf(words, name);
  const changed = [...new Set([...Object.keys(sides.before), ...Object.keys(sides.after)])];
  const ofKind = declared && (t(`type.${kindName(declared)}.one`) ?? plainName(kindName(declared)));
  return {
    id: line.id,
    at: line.at.toISOString(),
    by: { id: line.member_id, name: line.member_name ?? String(line.member_id) },
    device: line.device,
    action: line.action,
    action_label:
      (declared && t(`done.${line.action}`)) ?? actions[line.action] ?? plainName(line.action.replaceAll('.', ' ')),
    entity: line.entity,
    entity_label: ofKind ?? entities[line.entity] ?? plainName(line.entity),
    record: { id: line.entity_id, label: about.label, page: about.page },
    fields: changed
      .map((name) => ({
        name,
        label: label(name),
        before: said(words, fields, name, sides.before[name], record),
        after: said(words, fields, name, sides.after[name], record),
      }))
      .filter(({ before, after }) => before !== after),
    masked: hidden.map(label),
    may_erase: about.mayErase,
  };
}

/** In their order. Each record is looked at once. */
export async function showAudit(
  tenant: Tenant,
  lines: readonly KeptLine[],
  language: ExcelLanguage,
): Promise<AuditLine[]> {
  const known = new Map<string, About>();
  const told: Told[] = [];
  // one connection: one after the other
  for (const line of lines) {
    const key = `${line.entity} ${line.entity_id}`;
    const about = known.get(key) ?? (await aboutOf(tenant, line));
    known.set(key, about);
    told.push({ line, about, sides: sidesOf(line, about) });
  }
  const parts = told.flatMap(({ about, sides }) => {
    const fields = fieldsOf(about.declared?.fields ?? {});
    return [[fields, sides.before] as const, [fields, sides.after] as const];
  });
  const names = await readNames(tenant, parts, language);
  return told.map((one) => toLine(one, names, language));
}
