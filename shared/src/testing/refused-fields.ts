/** What the pages of a record say of every field that a server may refuse: words, never a key or a name of the wire. */
import { createElement as draw } from 'react';
import { render } from '@testing-library/react';
import { FIELD_CODES, type FieldCode } from '#contracts/field-codes.ts';
import { fieldsOf, type Fields } from '#contracts/kit/field.ts';
import { failed } from '#kit/act/failure.ts';
import { FailureNotice } from '#kit/act/failure-notice.tsx';
import { ErrorSummary } from '#kit/form/error-summary.tsx';
import { stepFields, type PageKind } from '#kit/record/kind-parts.ts';
import { ScreensProvider, type RecordScreens } from '#kit/record/screens.tsx';
import { MemoryRouter } from './router.ts';

const pathsOf = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, { row }]) => [
    before + name,
    ...(row ? [`${before}${name}.0`, ...pathsOf(row, `${before}${name}.0.`)] : []),
  ]);

/** What the bodies of requests have around the fields, and what nobody knows yet. */
const AROUND = [
  ...['', 'id', 'version', 'action', 'data', 'comment', 'photos', 'photos.0', 'photos.0.sha256', 'file', 'stage'],
  ...['sha256', 'taken_at', 'caption', 'lat', 'not_yet_a_field', 'vehicles.0.not_yet_a_field'],
];
const CODES: FieldCode[] = [...FIELD_CODES, 'a_code_of_tomorrow' as FieldCode];

const isRaw = (text: string) => /[a-z]_[a-z]|\b[a-zA-Z]+\.[a-zA-Z]|[:·]\s*$|^\s*[:·]/.test(text);

/** Paths of all fields of a kind. */
export const fieldPaths = (kind: PageKind): string[] => pathsOf(fieldsOf(kind.fields));

/** Each path of which a page says something raw, with what it says. Texts must be there. */
export function rawRefusals(kind: PageKind, screens: RecordScreens): [path: string, raw: string][] {
  const steps = pathsOf(fieldsOf({ ...kind.stepFields }));
  const all = [...new Set([...fieldPaths(kind), ...steps, ...stepFields(kind), ...AROUND])];
  const errors = all.flatMap((path) => CODES.map((code) => ({ path, code, message: '' })));
  const once = all.map((path) => ({ path, code: CODES[0]!, message: '' }));
  const children = [
    draw(ErrorSummary, { key: 'summary', errors }),
    draw(FailureNotice, { key: 'notice', failure: failed('fields', once) }),
  ];
  const within = draw(ScreensProvider, { value: screens, children });
  const { container, unmount } = render(draw(MemoryRouter, null, within));
  const summary = [...container.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  const notice = [...container.querySelectorAll('[role=alert] > p')]
    .filter(({ nextElementSibling }) => nextElementSibling?.localName !== 'ul')
    .map(({ textContent }) => textContent ?? '');
  unmount();
  if (summary.length !== errors.length || notice.length !== once.length)
    throw new Error(`${summary.length} of ${errors.length} and ${notice.length} of ${once.length} refusals are shown`);
  return [...errors.map(({ path }, at) => [path, summary[at]!]), ...once.map(({ path }, at) => [path, notice[at]!])]
    .map(([path, text]) => [path!, text!] as [string, string])
    .filter(([, text]) => isRaw(text));
}
