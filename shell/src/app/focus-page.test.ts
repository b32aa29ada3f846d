import { waitFor } from '@testing-library/dom';
import { focusPage } from './focus-page.ts';

beforeEach(() => {
  document.body.innerHTML = '<a href="/">menu</a><main tabindex="-1"><button>Submit</button><div></div></main>';
});
const main = () => document.querySelector('main')!;
const button = () => document.querySelector('button')!;
/** What follows a change of the page has been done. */
const told = () => new Promise((done) => setTimeout(done));

test('a new page has the focus', () => {
  document.querySelector('a')!.focus();
  focusPage(main());
  expect(document.activeElement).toBe(main());
});

test('it has it as well once the form before it is gone with the button that sent it', async () => {
  button().focus();
  focusPage(main());
  main().querySelector('div')!.textContent = 'the record';
  await told();
  expect(document.activeElement).toBe(button());
  button().remove();
  await waitFor(() => expect(document.activeElement).toBe(main()));
});

test('it has it as well where what had it goes out of sight, not where somebody leaves it', () => {
  button().focus();
  focusPage(main());
  const shown = jest.spyOn(button(), 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  button().blur();
  expect(document.activeElement).toBe(document.body);
  button().focus();
  // drawn out of sight, a browser takes the focus from it
  shown.mockReturnValue([] as unknown as DOMRectList);
  button().blur();
  expect(document.activeElement).toBe(main());
});

test('not where somebody has taken it elsewhere, or the page has changed again', async () => {
  button().focus();
  focusPage(main());
  document.querySelector('a')!.focus();
  button().remove();
  await told();
  expect(document.activeElement).toBe(document.querySelector('a'));

  main().innerHTML = '<button>Submit</button>';
  button().focus();
  focusPage(main())();
  button().remove();
  await told();
  expect(document.activeElement).toBe(document.body);
});
