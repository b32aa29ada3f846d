import { useState } from 'react';
import { turnOff, turnOn } from './device.ts';
import { noted } from './noted.ts';
import { pushSupport, type PushSupport } from './support.ts';

export type PushState = Exclude<PushSupport, 'ready'> | 'on' | 'off';

/** Somebody else's, who was signed in here before, is none of this person's. */
function stateNow(account: string | undefined): PushState {
  const support = pushSupport();
  if (support !== 'ready') return support;
  return Notification.permission === 'granted' && noted()?.account === account ? 'on' : 'off';
}

/** This device as it stands, and a tap that changes it. */
export function usePush(account: string | undefined) {
  const [state, setState] = useState<PushState>(() => stateNow(account));
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const act = async (work: () => Promise<boolean>) => {
    setBusy(true);
    setFailed(false);
    const done = await work().catch(() => false);
    setFailed(!done);
    setState(stateNow(account));
    setBusy(false);
  };
  return {
    state,
    isBusy,
    isFailed,
    on: () => act(async () => (await turnOn()) !== 'failed'),
    off: () => act(() => turnOff().then(() => true)),
  };
}
