/** Reads QR codes: by the browser where it can, else by a decoder that is fetched with the first scan. */

/** The text of a code in the picture; null where there is none to be read. */
export type Decode = (frame: ImageData) => Promise<string | null>;

interface Detector {
  detect: (frame: ImageData) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

async function ofBrowser(): Promise<Decode | undefined> {
  const { BarcodeDetector: Class } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await Class?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Class || !formats.includes('qr_code')) return undefined;
  const detector = new Class({ formats: ['qr_code'] });
  return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
}

async function ofOurs(): Promise<Decode> {
  const { default: read } = await import('jsqr');
  // labels are printed dark on light
  return (frame) =>
    Promise.resolve(read(frame.data, frame.width, frame.height, { inversionAttempts: 'dontInvert' })?.data || null);
}

/** What reads codes on this device. */
export const decoder = async (): Promise<Decode> => (await ofBrowser()) ?? ofOurs();
