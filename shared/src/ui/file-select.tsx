import { useState } from 'react';
import { isFileAccepted, withTwins, type FileExtension } from './file-rules.ts';
import { useField } from './field.tsx';
import { Paperclip } from './icons.tsx';
import styles from './file-select.module.css';
import { toast } from './toast.tsx';
import { useText } from './use-text.ts';
import { cx } from './cx.ts';

/** How long the toast of a refused file stays, milliseconds (spec.md section 9). */
const FILE_TOAST_MS = 2500;

export interface FileSelectProps {
  extensions: readonly FileExtension[];
  onChoose: (file: File | null) => void;
  /** Shows the warning under the field; `true` = the default text "Error in this field" (spec.md section 5). */
  warning?: string | boolean;
  disabled?: boolean;
  id?: string;
}

/** One file of the chosen kinds; another kind is refused with the text that names them. */
export function FileSelect({ extensions, onChoose, warning = false, disabled, id }: FileSelectProps) {
  const t = useText();
  const { labelId: _labelId, ...field } = useField(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const accepted = withTwins(extensions);
  const error = t('ui.file.invalid', { list: accepted.join(', ') });
  const message = refused ? error : warning === true ? t('ui.file.warning') : warning || null;

  const choose = (file: File | undefined) => {
    const wrong = file !== undefined && !isFileAccepted(file.name, extensions);
    setRefused(wrong);
    if (wrong) toast.danger(t('ui.remoteSelect.errorTitle'), error, FILE_TOAST_MS);
    const valid = wrong ? undefined : file;
    setChosen(valid?.name ?? null);
    onChoose(valid ?? null);
  };

  return (
    <div>
      <label className={cx(styles['choice'], message && styles['wrong'])}>
        <Paperclip aria-hidden="true" />
        <span>{chosen ?? t('ui.file.choose')}</span>
        <input
          {...field}
          type="file"
          disabled={disabled}
          className={styles['input']}
          accept={accepted.map((one) => `.${one}`).join(',')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {message && (
        <p className={styles['warning']} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
