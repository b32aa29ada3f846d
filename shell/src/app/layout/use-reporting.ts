import { useState } from 'react';
import { useSearchParams } from '@chainage/shared/router';

/** Whether somebody chooses what to report: after a tap, or led here by the shortcut of the home screen (`?report`). */
export function useReporting() {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('report');
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (!isAsked) return;
    const rest = new URLSearchParams(params);
    rest.delete('report');
    setParams(rest, { replace: true });
  };
  return {
    isOpen: isOpen || isAsked,
    /** What another app handed over with it (`?report=shared`), or why not; empty where nothing. */
    handed: params.get('report') ?? '',
    open: () => setOpen(true),
    close,
  };
}
