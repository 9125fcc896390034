import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useService } from '../react/context.tsx';
import { Dialogs, type ConfirmOptions } from '../dialogs/dialogs.ts';

export interface ConfirmButtonProps {
  readonly children?: ReactNode;
  readonly icon?: ComponentProps<typeof Button>['icon'];
  readonly appearance?: 'primary' | 'secondary' | 'subtle' | 'transparent';
  readonly size?: 'small' | 'medium';
  readonly disabled?: boolean;
  readonly ariaLabel?: string;
  /** What is asked before `onConfirm` is called. */
  readonly question: ConfirmOptions;
  readonly onConfirm: () => void;
}

/** A button that asks first. */
export function ConfirmButton({
  children,
  icon,
  appearance = 'secondary',
  size = 'medium',
  disabled = false,
  ariaLabel,
  question,
  onConfirm,
}: ConfirmButtonProps) {
  const dialogs = useService(Dialogs);
  const ask = async () => {
    if (await dialogs.confirm(question)) onConfirm();
  };
  return (
    <Button
      appearance={appearance}
      size={size}
      disabled={disabled}
      onClick={() => {
        void ask();
      }}
      {...(icon === undefined ? {} : { icon })}
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
    >
      {children}
    </Button>
  );
}
