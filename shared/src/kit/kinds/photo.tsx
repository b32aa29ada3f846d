import { useEffect, useState } from 'react';
import { useController } from '#forms.ts';
import { newId } from '#lib/ids.ts';
import { Button } from '#ui/button.tsx';
import { FileSelect } from '#ui/file-select.tsx';
import type { FormFile, Kind } from '../kind.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from '../form/fields.module.css';

/** A picture that stands in the form already; the address lives as long as it is shown. */
export function FilePreview({ file, label }: { file: Blob; label: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? <img className={styles['preview']} src={address} alt={label} /> : null;
}

export const isFormFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof Blob;

/** One photo as a value of its own. The form holds the file until it is sent, then its id goes on the wire. */
export const photo: Kind = {
  Control: function PhotoControl({ path, field: { papers } }) {
    const t = useKitTexts();
    const { field } = useController({ name: path });
    const value: unknown = field.value;
    const [removed, setRemoved] = useState(0);
    const remove = () => {
      field.onChange('');
      setRemoved((times) => times + 1);
    };
    return (
      <>
        {isFormFile(value) && value.file.type.startsWith('image/') && (
          <FilePreview file={value.file} label={t('photo.chosen')} />
        )}
        {typeof value === 'string' && value !== '' && <p>{t('photo.there')}</p>}
        <FileSelect
          // with a file that was taken away its name goes too
          key={removed}
          extensions={papers ? ['pdf', 'jpeg', 'png'] : ['jpeg', 'png']}
          onChoose={(file) => field.onChange(file ? { id: newId(), file } : '')}
        />
        {isFormFile(value) && value.file instanceof File && (
          <Button kind="ghost" size="sm" onClick={remove}>
            {t('photo.remove', { name: value.file.name })}
          </Button>
        )}
      </>
    );
  },
  View: function PhotoView() {
    return <>{useKitTexts()('photo.there')}</>;
  },
  wide: true,
};
