import { hasMarks, marksCss } from './page-marks.ts';

test('the foot of a page is a text of CSS, whatever stands in it', () => {
  const css = marksCss('A "B" \\ C\n} @page { } · मीरा', 'Page {page} of {pages}');
  expect(css).toContain('content: "A \\22 B\\22  \\5c  C\\a } @page { } · मीरा"');
  expect(css).toContain('content: "Page " counter(page) " of " counter(pages)');
  // what would end the text is written by its number
  const [, inside = ''] = /@bottom-left \{ content: "((?:[^"\\]|\\.)*)"/.exec(css) ?? [];
  expect(inside).toMatch(/मीरा$/);
});

test('labels bear nothing in their margins', () => {
  expect(marksCss('Foot', '{page}')).toMatch(/@page labels \{[^}]*content: none/);
});

test('a browser that fills no margins is known', () => expect(hasMarks()).toBe(false));
