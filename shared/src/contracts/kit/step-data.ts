/** The Zod schema of a step's `data`, read off the flow: used by route, form and OpenAPI. */
import { z } from 'zod';
import type { Step } from './flow.ts';
import { fieldsAsked, takesPhotos, type FieldSets } from './steps.ts';

interface Parts {
  /** Schemas of fields that steps ask for beside the record's own. */
  fields: z.ZodRawShape;
  /** The record's own fields, for what the kind brings (`asks.set`): each may be empty. */
  own: z.ZodRawShape;
  /** The schema of announced photos. */
  photos: z.ZodType;
  sets: FieldSets;
  /** For papers: what every row of the verb requires is required, instead of being asked for later. */
  strict?: boolean;
}

/**
 * What a verb takes over all of its rows. Which of it must be there is asked with everything else (`missingOf`), so that a
 * person hears of all that is missing at once; what need not be there may be left out, but not be null unless it says so.
 */
export function stepDataSchema(flow: { steps: readonly Step[] }, verb: string, parts: Parts): z.ZodType {
  const rows = flow.steps.filter((step) => step.verb === verb);
  const named = new Set(rows.flatMap(({ asks }) => asks?.fields ?? []));
  const required = new Set(rows.flatMap(({ asks }) => asks?.required ?? []));
  const always = (name: string) => rows.every(({ asks }) => asks?.required?.includes(name));
  const schemaOf = (name: string): z.ZodType | undefined => {
    if (!named.has(name)) return (parts.own[name] as z.ZodType | undefined)?.nullish();
    const field = (parts.fields[name] ?? parts.own[name]) as z.ZodType | undefined;
    if (!field) throw new Error(`${verb} asks for ${name}, which no schema describes`);
    if (parts.strict && always(name)) return field;
    return required.has(name) ? field.nullish() : field.optional();
  };
  const fields = fieldsAsked(rows, parts.sets).flatMap((name) => {
    const schema = schemaOf(name);
    return schema ? [[name, schema] as const] : [];
  });
  return z.strictObject({
    ...(rows.some(takesPhotos) ? { photos: parts.photos.optional() } : {}),
    ...Object.fromEntries(fields),
  });
}
