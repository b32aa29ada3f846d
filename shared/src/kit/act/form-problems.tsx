import type { FieldError } from '#contracts/field-codes.ts';
import { useEffect, useRef } from 'react';
import { ErrorSummary } from '../form/error-summary.tsx';
import { useTold, type ErrorStore } from '../form/form-errors.tsx';
import page from '../page/page.module.css';
import { FailureNotice } from './failure-notice.tsx';
import type { ActFailure } from './failure.ts';

interface Props {
  failure: ActFailure | null;
  errors: readonly FieldError[] | ErrorStore;
  /** Counts the tries that did not go through, where the errors do not; each brings the reasons into sight. */
  tries?: number;
}

/** Why a form was not accepted, shown above it; takes the focus after each failed try. */
export function FormProblems({ failure, errors, tries: counted = 0 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const told = useTold(errors);
  const tries = counted + told.tries;
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  return (
    <div ref={box} tabIndex={-1} className={page['problems']}>
      <FailureNotice failure={failure} />
      <ErrorSummary errors={told.errors} />
    </div>
  );
}
