import type { MouseEvent, ReactNode } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';
import { FormProvider, type UseFormReturn } from '#forms.ts';
import page from '../page/page.module.css';
import type { FormValues } from '../kind.tsx';
import { FormErrors, type ErrorStore } from './form-errors.tsx';

interface Props {
  methods: UseFormReturn<FormValues>;
  errors: readonly FieldError[] | ErrorStore;
  /** By which a button outside of it sends it. */
  id?: string;
  /** How the form is laid out; as a page's where left out. */
  className?: string | undefined;
  onSend: () => void;
  children: ReactNode;
}

/** Whether a click, or Enter in a field, is on the button that sends the form around it. */
const sends = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button')?.getAttribute('type') === 'submit';

const isOpenSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit' && !element.disabled;

/** Round the fields of every form of the kit: their values, their errors, and the element that sends them. */
export function FormFrame({ methods, errors, id, className = page['form'], onSend, children }: Props) {
  return (
    <FormProvider {...methods}>
      <FormErrors value={errors}>
        <form
          noValidate
          id={id}
          className={className}
          onClick={(event) => {
            if (event.isDefaultPrevented() || !sends(event)) return;
            // before it submits, Chromium lays out every folded part to see which fields its autofill could keep: half of the time
            // from the tap to its answer
            event.preventDefault();
            onSend();
          }}
          onKeyDown={(event) => {
            // out of a box of several lines, where Enter alone is a line
            const { key, ctrlKey, metaKey, currentTarget } = event;
            if (key !== 'Enter' || !(ctrlKey || metaKey) || event.isDefaultPrevented()) return;
            event.preventDefault();
            [...currentTarget.elements].find(isOpenSubmit)?.click();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          {children}
        </form>
      </FormErrors>
    </FormProvider>
  );
}
