import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, show } from '#testing/show.ts';
import { pictureOf, type StripPicture } from './share-picture.ts';
import { ShareButton } from './share-record.tsx';

const TEXT = 'Pothole\nNH-948X 47+257 LHS\nISS/RM/2026-27/000041 · Approved\n22 Nov, 2026 08:57 AM';
const URL = 'http://localhost/racks/view/r1';
const open = (picture?: () => Promise<File | undefined>) =>
  show(
    [{ path: '*', element: <ShareButton title="Pothole" text={TEXT} path="/racks/view/r1" picture={picture} /> }],
    '/',
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Share' }));
const share = jest.fn();
const giveShare = (value: unknown) => Object.defineProperty(navigator, 'share', { value, configurable: true });

beforeAll(() => loadTexts());
beforeEach(() => {
  share.mockReset();
  giveShare(undefined);
});

test('a phone hands words and address to the app that is chosen', async () => {
  giveShare(share.mockResolvedValue(undefined));
  open();
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Pothole', text: TEXT, url: URL });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever thinks better of it is asked nothing more', async () => {
  giveShare(share.mockRejectedValue(new DOMException('no', 'AbortError')));
  open();
  await press();
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['has no sharing', 'refuses it'])('where the browser %s, words are copied or go to WhatsApp', async (why) => {
  if (why === 'refuses it') giveShare(share.mockRejectedValue(new DOMException('no', 'NotAllowedError')));
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share' });
  const whole = `${TEXT}\n${URL}`;
  expect(within(sheet).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(whole)}`,
  );
  await user.click(within(sheet).getByRole('button', { name: 'Copy' }));
  expect(await within(sheet).findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(whole);
});

describe('its place on the road goes along as a picture', () => {
  const STRIP: StripPicture = {
    lines: TEXT.split('\n'),
    highway: { code: 'NH-948X', chainage_from: '12.000', chainage_to: '112.000' },
    from: '62.000',
    direction: 'rhs',
  };
  const circles: number[][] = [];
  const words: string[] = [];
  const canShare = jest.fn();
  beforeEach(() => {
    circles.length = words.length = 0;
    Object.defineProperty(navigator, 'canShare', { value: canShare.mockReset(), configurable: true });
    const pen = new Proxy<Record<string, unknown>>(
      {
        arc: (...at: number[]) => circles.push(at.slice(0, 2)),
        fillText: (line: string) => words.push(line),
      },
      { get: (own, name) => own[String(name)] ?? (() => undefined), set: () => true },
    );
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
    giveShare(share.mockResolvedValue(undefined));
  });
  afterEach(() => jest.restoreAllMocks());

  test('with what it is, at its kilometre, in its lane', async () => {
    canShare.mockReturnValue(true);
    open(() => pictureOf(STRIP));
    await press();
    await waitFor(() => expect(share).toHaveBeenCalled());
    const [[{ files, ...told }]] = share.mock.calls as [[{ files: File[] }]];
    expect(told).toEqual({ title: 'Pothole', text: TEXT, url: URL });
    expect(files.map(({ name, type }) => [name, type])).toEqual([['NH-948X-62.000.png', 'image/png']]);
    expect(words).toEqual([...STRIP.lines, '12', '112']);
    // the middle of the road along, the lower lane across
    expect(circles).toEqual([[540, 300 + 0.75 * 88]]);
  });

  test.each<[string, () => void, () => Promise<File | undefined>]>([
    ['takes no files', () => canShare.mockReturnValue(false), () => pictureOf(STRIP)],
    [
      'cannot draw',
      () => jest.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null),
      () => pictureOf(STRIP),
    ],
    ['has not the code for it at hand', () => undefined, () => Promise.reject(new Error('no chunk'))],
  ])('a browser that %s hands on the words', async (_, make, picture) => {
    make();
    open(picture);
    await press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Pothole', text: TEXT, url: URL }));
  });
});
