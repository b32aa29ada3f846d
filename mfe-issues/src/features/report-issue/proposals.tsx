import { parseChainage, kmToMetres } from '@chainage/shared/contracts/chainage';
import { useFormContext, useWatch } from '@chainage/shared/forms';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { useScope } from '@chainage/shared/kit/scope';
import { fromLocalInput } from '@chainage/shared/lib/format/date';
import { positionAt } from '@chainage/shared/lib/geo';
import { organisationQuery } from '@chainage/shared/lib/reference-data';
import { draftOwner } from '@chainage/shared/offline/drafts';
import { useQuery } from '@chainage/shared/query';
import { useEffect, useRef, useState } from 'react';
import { lightAt } from './light.ts';
import { OF_PACKAGE, readRemembered } from './remembered.ts';

/** Proposed anew as what it hangs on changes, until somebody says it otherwise. */
function useProposal(name: string, value: string | undefined, asked: boolean): void {
  const { getValues, setValue } = useFormContext();
  const last = useRef('');
  useEffect(() => {
    if (!asked || value === undefined || (getValues(name) ?? '') !== last.current) return;
    last.current = value;
    setValue(name, value);
  }, [name, value, asked, getValues, setValue]);
}

/** Where the report lies: by GPS, else by its chainage on the road. */
function usePlace(): { lat: number; lng: number } | null {
  const { data } = useQuery(organisationQuery());
  const [lat, lng, highway, typed] = useWatch({ name: ['lat', 'lng', 'highway', 'chainage_from'] }) as string[];
  if (lat && lng) return { lat: Number(lat), lng: Number(lng) };
  const { alignment } = data?.settings.highways.find(({ id }) => String(id) === highway) ?? {};
  const wire = typed ? parseChainage(typed) : null;
  return (alignment && wire && positionAt(alignment, kmToMetres(wire))) || null;
}

/** What an accident's form knows by itself: how light it was, and what was said of this package's road and police before. */
export function Proposals() {
  const { fields } = useScope();
  const isNew = useRecordForm().record === null;
  const [remembered] = useState(() => readRemembered(draftOwner()));
  const [occurred, section] = useWatch({ name: ['occurred_at', 'package'] }) as string[];
  const place = usePlace();
  const at = fromLocalInput(occurred ?? '');
  const known = remembered.packages?.[section ?? ''] ?? {};
  const asks = (name: string) => isNew && fields[name] !== undefined;
  useProposal('light', at && place ? lightAt(new Date(at), place) : undefined, asks('light'));
  const [station, road] = OF_PACKAGE;
  useProposal(station, known[station], asks(station));
  useProposal(road, known[road], asks(road));
  return null;
}
