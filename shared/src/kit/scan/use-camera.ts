import { useEffect, useRef, useState } from 'react';
import { decoder } from './decode.ts';

/** Frames are looked at that wide: enough for a code that fills a third of the picture. */
const WIDTH = 640;
/** From the end of one look to the next. */
const PAUSE_MS = 120;
/** After which the same code is asked about once more. */
const AGAIN_MS = 3_000;

type Camera = 'starting' | 'on' | 'refused' | 'none';

const failureOf = (error: unknown): Camera =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none';

/** Looks through the camera for a code until one is read; `onCode` says whether it was one of ours. */
export function useCamera(onCode: (text: string) => Promise<boolean>) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>('starting');
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const canvas = document.createElement('canvas');
    const frame = (from: HTMLVideoElement): ImageData | null => {
      if (from.videoWidth === 0) return null;
      canvas.width = WIDTH;
      canvas.height = Math.round((from.videoHeight * WIDTH) / from.videoWidth);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(from, 0, 0, canvas.width, canvas.height);
      return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const decode = await decoder();
      const from = video.current;
      if (isOver || !from) return stop();
      from.srcObject = stream;
      await from.play();
      setCamera('on');
      let last = { text: '', at: 0 };
      const look = async () => {
        const picture = frame(from);
        const text = picture && (await decode(picture).catch(() => null));
        // what is held before the camera is not asked about with every picture
        const isNew = text !== null && (text !== last.text || Date.now() - last.at > AGAIN_MS) && !isOver;
        if (isNew) last = { text, at: Date.now() };
        const isFound = isNew && (await told.current(text));
        if (!isFound && !isOver) timer = setTimeout(() => void look(), PAUSE_MS);
      };
      void look();
    };
    const stop = () => {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    if (!('mediaDevices' in navigator)) setCamera('none');
    else
      start().catch((error: unknown) => {
        stop();
        if (!isOver) setCamera(failureOf(error));
      });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return { video, camera };
}
