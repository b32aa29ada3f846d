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
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { lightAt } from './light.ts';
import { useTypeName } from './use-type-name.ts';
import { OF_PACKAGE, readRemembered } from './remembered.ts';

/** Proposed anew as what it hangs on changes, until somebody says it otherwise; `first`: what the form begins with. */
function useProposal(name: string, value: string | undefined, asked: boolean, first = ''): void {
  const { getValues, setValue } = useFormContext();
  const last = useRef(first);
  useEffect(() => {
    if (!asked || value === undefined || (getValues(name) ?? '') !== last.current) return;
    last.current = value;
    setValue(name, value);
  }, [name, value, asked, getValues, setValue]);
}

/** What a form begins with of how much it presses. */
const USUAL = 'normal';

/** How much it presses: what has happened to people says so. */
function usePressing(): string {
  const presses = issueTypeOf(useTypeName())?.presses;
  const names = ['casualties', 'injured', 'likelihood', 'severity'];
  const [casualties, injured, ...risk] = useWatch({ name: names, disabled: !presses }) as unknown[];
  const [likelihood, severity] = risk.map((value) => Number(value ?? 0));
  return presses?.({ casualties, injured, likelihood, severity }) ?? USUAL;
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
  useProposal('priority', usePressing(), asks('priority'), USUAL);
  useProposal('light', at && place ? lightAt(new Date(at), place) : undefined, asks('light'));
  const [station, road] = OF_PACKAGE;
  useProposal(station, known[station], asks(station));
  useProposal(road, known[road], asks(road));
  return null;
}
