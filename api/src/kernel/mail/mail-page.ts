import { escaped, type MailLanguage } from './fill.ts';

/** A page that a link in a mail opens without a sign-in, written by the server; `inside` is HTML already. */
export const mailPage = (language: MailLanguage, head: string, inside: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Chainage</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:32rem;margin:10vh auto;padding:0 16px}
button{font:inherit;min-height:48px;padding:0 24px}</style></head>
<body><h1>${escaped(head)}</h1>${inside}</body></html>`;
