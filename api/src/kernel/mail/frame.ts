import { escaped, type MailLanguage } from './fill.ts';

/** The page that every mail is, round what it says; `inside` is HTML already. */
export const framed = ({
  language,
  subject,
  inside,
}: {
  language: MailLanguage;
  subject: string;
  inside: string;
}): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 'Noto Sans Devanagari',sans-serif;color:#1f2933;background:#fff">
${inside}
</body></html>
`;
