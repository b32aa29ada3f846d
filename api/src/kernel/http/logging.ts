/**
 * Structured logs, one line per request with who sent it by id, without tokens, cookies, passwords or query strings. Reads that went well are
 * logged at level debug only.
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

const withoutQuery = (url: string): string => url.split('?')[0] ?? '';

/** Takes the lines of the log. */
export interface LogTarget {
  write(line: string): void;
}

/** Logger settings for Fastify; `target` instead of stdout for tests. */
export function loggerOptions(target?: LogTarget): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: 'info',
    ...(target && { stream: target }),
    redact: {
      paths: [
        'password',
        'token',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.csrf_token',
        '*.authorization',
        '*.cookie',
        '*.headers',
      ],
      censor: '[secret]',
    },
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: error.code,
      }),
    },
  };
}

/** Writes the line of a request when its answer has gone. */
export function logging(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const level = status >= 500 ? 'error' : request.method === 'GET' && status < 400 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        path: withoutQuery(request.url),
        address: request.ip,
        // whoever it was: pino leaves out what is undefined
        account: request.caller?.account_id,
        organisation: request.caller?.organisation_id ?? undefined,
        status,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
