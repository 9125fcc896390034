import type { ReactElement } from 'react';
import { Button, Tooltip } from '@fluentui/react-components';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly isPressed?: boolean;
  readonly className?: string;
  /** Of a button that makes something new. */
  readonly paletteId?: string;
  readonly onClick: () => void;
}

/** A small button of the bar, named by its tooltip. */
export function ToolButton({ label, icon, isPressed, className, paletteId, onClick }: ToolButtonProps) {
  return (
    <Tooltip content={label} relationship="label">
      <Button
        {...(className === undefined ? {} : { className })}
        size="small"
        appearance={isPressed === true ? 'primary' : 'subtle'}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        {...(paletteId === undefined ? {} : { 'data-palette-id': paletteId })}
        icon={icon}
        onClick={onClick}
      />
    </Tooltip>
  );
}
