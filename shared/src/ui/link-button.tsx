import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../router.ts';
import { buttonClass, type ButtonLook } from './button.tsx';
import { cx } from './cx.ts';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  children?: ReactNode;
}

/** A link that looks like a button: goes somewhere, changes nothing. */
export const LinkButton = ({ kind, size, block, icon, children, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={cx(buttonClass({ kind, size, block }), className)}>
    {icon}
    {children !== undefined && <span>{children}</span>}
  </Link>
);
