import { useOutbox } from '#offline/outbox/outbox-store.ts';

/** What is said of something that has not gone yet: saved on this device, or held by this page alone. */
export const keptWord = () =>
  useOutbox.getState().fleeting
    ? ({ title: 'pending.notSent', text: 'pending.held' } as const)
    : ({ title: 'pending.kept', text: 'pending.keptText' } as const);
