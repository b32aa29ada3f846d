/** Zod in front of every handler and behind it: wrong input becomes `errors[]`, a wrong answer is our mistake. */
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { toFieldErrors } from '@chainage/shared/contracts/problem';
import { writeAnswers } from './answers.ts';
import { ApiError } from './api-error.ts';
import { onePerPathAndCode } from './refuse.ts';

function refusal(error: z.core.$ZodError, part: string | undefined): ApiError {
  // An id no record can have is a record that does not exist.
  if (part === 'params') return new ApiError('not_found');
  const unknown = part === 'querystring' && error.issues.some((issue) => issue.code === 'unrecognized_keys');
  const found = toFieldErrors(error);
  // a filter is one parameter, however many words it lists
  const errors =
    part === 'querystring'
      ? onePerPathAndCode(found.map((one) => ({ ...one, path: one.path.replace(/\.\d+$/, '') })))
      : found;
  return new ApiError(unknown ? 'request.unknown_filter' : 'request.invalid', { errors });
}

const compile: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true });
    return result.success ? { value: result.data } : { error: refusal(result.error, httpPart) };
  };

/** Installs both compilers. */
export function validation(app: FastifyInstance): void {
  app.setValidatorCompiler(compile);
  app.setSerializerCompiler(writeAnswers);
}
