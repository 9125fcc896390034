import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useWorkbench } from '../react/context.tsx';

export interface LinkToProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this workbench, usually from a link's `href`. */
  readonly href: string;
  readonly children?: ReactNode;
}

/** An anchor that the router follows without a page load. Modified clicks open tabs and windows as everywhere. */
export function LinkTo({ href, onClick, target, ...rest }: LinkToProps) {
  const { navigate } = useWorkbench();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (target !== undefined && target !== '_self')) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}
