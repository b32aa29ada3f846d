import { useRef, useState, type PointerEvent } from 'react';
import { useController } from '#forms.ts';
import { newId } from '#lib/ids.ts';
import { Button } from '#ui/button.tsx';
import type { Kind } from '../kind.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from '../form/fields.module.css';
import { FilePreview, isFormFile } from './photo.tsx';

const WIDTH = 600;
const HEIGHT = 200;

const inkOf = (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d') ?? null;

/** Where on the canvas a finger is, whatever size it is shown at. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT];
}

function Pad({ path, onDrawn }: { path: string; onDrawn: (file: Blob) => void }) {
  const t = useKitTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [empty, setEmpty] = useState(true);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const ink = inkOf(canvas.current);
    if (!ink) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (empty) {
      // drawn copies are JPEGs, where nothing is black
      ink.fillStyle = '#fff';
      ink.fillRect(0, 0, WIDTH, HEIGHT);
    }
    ink.lineWidth = 3;
    ink.lineCap = 'round';
    ink.beginPath();
    ink.moveTo(...pointOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const ink = inkOf(canvas.current);
    ink?.lineTo(...pointOf(event));
    ink?.stroke();
    // a tap is no signature
    setEmpty(false);
  };
  return (
    <>
      <canvas
        ref={canvas}
        data-path={path}
        tabIndex={-1}
        className={styles['pad']}
        width={WIDTH}
        height={HEIGHT}
        aria-label={t('signature.pad')}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <Button disabled={empty} onClick={() => canvas.current?.toBlob((file) => file && onDrawn(file), 'image/png')}>
        {t('signature.done')}
      </Button>
    </>
  );
}

/** A signature drawn with a finger, stored as an image file. */
export const signature: Kind = {
  Control: function SignatureControl({ path }) {
    const t = useKitTexts();
    const { field } = useController({ name: path });
    const value: unknown = field.value;
    if (!value) return <Pad path={path} onDrawn={(file) => field.onChange({ id: newId(), file })} />;
    return (
      <>
        {isFormFile(value) ? (
          <FilePreview file={value.file} label={t('signature.drawn')} />
        ) : (
          <p>{t('signature.there')}</p>
        )}
        <Button name={path} onClick={() => field.onChange('')}>
          {t('signature.again')}
        </Button>
      </>
    );
  },
  View: function SignatureView() {
    return <>{useKitTexts()('signature.there')}</>;
  },
  group: () => true,
  wide: true,
};
