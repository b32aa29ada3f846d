/**
 * Takes out of an error's text what names a person or opens a door. The browser does so before it reports, and the
 * server once more before it logs, since anybody may send a report.
 */
const RULES: readonly [RegExp, string | ((found: string, release?: string) => string)][] = [
  [/\beyJ[\w-]{5,}(?:\.[\w-]+){1,2}/g, '[token]'],
  [/\b(pass(?:word|wd|code)?|pwd|secret|token|otp)("?\s{0,3}[:=]\s{0,3}"?)[^\s"',;&]+/gi, '$1$2…'],
  [/(https?:\/\/[^\s?#)]{0,500})[?#][^\s)]*/g, '$1'],
  [/([?&#][^=\s&?#]*=)[^&\s#]*/g, '$1…'],
  [/\b(?:Token|Bearer)\s+\S+/gi, '[token]'],
  [/[^\s@"'<>(]{1,64}@[^\s@"'<>)]{1,190}/g, '[mail]'],
  [/(?:\+?91[\s-]?|\b0)?\b[6-9]\d{4}[\s-]?\d{5}\b/g, '[phone]'],
  [/\b[A-Z]{2}[\s-]?\d{1,2}[\s-]?(?:[A-Z]{0,3}|[A-Z][\s-][A-Z]{1,2})[\s-]?\d{4}\b/g, '[plate]'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  // looked at once, however long it is
  [
    /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{24,}/g,
    (found) => (/\d/.test(found) && /[A-Za-z]/.test(found) ? '[token]' : found),
  ],
  // The name of a release may look like a number, and is what a report is about.
  [/(\b\d+\.\d+\.\d+-[0-9a-f]{8}\b)|\+?\d[\d\s-]{6,}\d/g, (_, release) => release ?? '[number]'],
  // A terminal that shows the log would obey them.
  [/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' '],
];

/** The text without them, cut at `longest` characters. */
export const scrub = (text: string, longest = Infinity): string =>
  RULES.reduce(
    (scrubbed, [pattern, instead]) =>
      typeof instead === 'string' ? scrubbed.replace(pattern, instead) : scrubbed.replace(pattern, instead),
    text,
  ).slice(0, longest);
