import { useState } from 'react';
import { REGISTERS, type RecordRef } from '#contracts/registers.ts';
import { api } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { useController } from '#forms.ts';
import { organisationKey } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { Button } from '#ui/button.tsx';
import { useField } from '#ui/field.tsx';
import { RemoteSelect } from '#ui/remote-select.tsx';
import type { Kind } from '../kind.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from '../form/fields.module.css';

type Row = Record<string, unknown> & { id: string };

/** Rows that one search brings; more are found by more words. */
const FOUND = 20;

const registerOf = (record: string | undefined) => REGISTERS[record as RecordRef];
const nameOf = (row: Row, shows: readonly string[]) =>
  shows
    .map((name) => row[name])
    .filter(Boolean)
    .join(' · ');

/** What a record of a register is called; its id where that cannot be known here and now. */
function useRecordName(record: string | undefined, id: string): string {
  const register = registerOf(record);
  const { data } = useQuery({
    queryKey: [organisationKey(), 'register', record, id],
    queryFn: ({ signal }) => api.get<Row>(`${register.one}${id}/`, { signal, background: true }),
    enabled: id !== '',
  });
  return data ? nameOf(data, register.shows) : id.slice(0, 8);
}

const RecordName = ({ record, id }: { record: string | undefined; id: string }) => <>{useRecordName(record, id)}</>;

/** A record of another register, searched for by its code, name and place. Asked for only once somebody wants to choose. */
export const reference: Kind = {
  Control: function ReferenceControl({ path, field: description }) {
    const t = useKitTexts();
    const { field } = useController({ name: path });
    const [open, setOpen] = useState(false);
    const online = useConnectivity((connectivity) => connectivity.online);
    const { id, labelId, ...links } = useField();
    const register = registerOf(description.record);
    const chosen = (field.value as string | undefined) ?? '';
    if (open && online)
      return (
        <RemoteSelect<Row>
          endpoint={register.list}
          limit={FOUND}
          fields={register.shows}
          value={chosen || null}
          placeholder={t('reference.search')}
          onChange={(found) => field.onChange(found ?? '')}
        />
      );
    return (
      <span className={styles['reference']}>
        {chosen && <RecordName record={description.record} id={chosen} />}
        {!online && <span>{t('reference.offline')}</span>}
        <Button
          {...links}
          id={id}
          aria-labelledby={`${labelId} ${id}v`}
          name={path}
          disabled={!online}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}v`}>{t(chosen ? 'reference.change' : 'reference.choose')}</span>
        </Button>
      </span>
    );
  },
  View: ({ value, field }) => <RecordName record={field.record} id={String(value)} />,
  chosen: true,
};
