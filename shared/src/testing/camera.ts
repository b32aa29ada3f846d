/** For tests of screens: a camera that looks at one code, in a browser that reads none by itself. */
import { encode } from 'uqr';

/** Pixels of one square of the code, and of the paper around it. */
const SCALE = 6;

/** The picture of a code, as a canvas answers it. */
function pictureOf(text: string): ImageData {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const isDark = data[Math.floor(at / width / SCALE)]?.[Math.floor((at % width) / SCALE)];
    if (isDark) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return { data: pixels, width, height: width, colorSpace: 'srgb' } as ImageData;
}

/** From now on the camera sees this label; jsdom has neither camera nor canvas. */
export function holdBeforeCamera(text: string): void {
  const picture = pictureOf(text);
  const stream = { getTracks: () => [{ stop: () => undefined }] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve(stream) },
  });
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: () => undefined,
    getImageData: () => picture,
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  const side = { configurable: true, get: () => 640 };
  Object.defineProperties(HTMLVideoElement.prototype, { videoWidth: side, videoHeight: side });
}
