import { z } from 'zod';
import { PROBLEMS, type ProblemCode } from './errors.ts';
import { FIELD_CODES, type FieldCode, type FieldError } from './field-codes.ts';

/** `application/problem+json` (RFC 9457) as every error answer of the API carries it. A 5xx never shows its message. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string().optional(),
  errors: z
    .array(z.object({ path: z.string(), code: z.enum(FIELD_CODES), message: z.string(), value: z.string().optional() }))
    .optional(),
  /** On `request.rate_limited`: the name of the limit. */
  limit: z.string().optional(),
  /** On `version.stale`: the record as it stands now, masked for this reader. */
  current: z.record(z.string(), z.unknown()).optional(),
  /** On `version.stale`: names of the fields that changed since the version the writer saw. */
  changed_fields: z.array(z.string()).optional(),
  /** On `auth.second_factor`: how the sign-in goes on (`second-factor.ts`). */
  second_factor: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

const isFieldCode = (code: string): code is FieldCode => (FIELD_CODES as readonly string[]).includes(code);

const isMissing = (issue: z.core.$ZodIssue) => 'input' in issue && (issue.input === undefined || issue.input === null);

/** The word that decides between shapes, where it is none of theirs. */
const unionCode = ({ discriminator, input }: z.core.$ZodIssueInvalidUnion): FieldCode => {
  if (discriminator === undefined) return 'invalid';
  return (input as Record<string, unknown> | undefined)?.[discriminator] == null ? 'required' : 'not_in_list';
};

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  // what nobody filled in is missing, not wrong
  if ((issue.code === 'invalid_value' || issue.code === 'invalid_type') && isMissing(issue)) return 'required';
  if (isFieldCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large';
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'too_few' : 'too_small';
    case 'invalid_value':
      return 'not_in_list';
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_union':
      return unionCode(issue);
    default:
      return 'invalid';
  }
}

/**
 * Zod's issues as the wire's field errors. Unknown keys are reported one by one at their own path. Parse with
 * `reportInput: true`, else a missing field reads as `invalid`.
 */
export function toFieldErrors(error: z.core.$ZodError, prefix: (string | number)[] = []): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: [...path, key].join('.'),
        code: 'unknown_field' as const,
        message: 'Unknown field',
      }));
    return [{ path: path.join('.'), code: codeOf(issue), message: issue.message }];
  });
}
