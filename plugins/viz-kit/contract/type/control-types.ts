import { defineExtensionPoint } from '#core/common';
import type { ComponentType } from 'react';
import type { TSchema } from 'typebox';

/** Props of a control of the panel; `schema` carries title, description, choices and limits. */
export interface ControlProps {
  readonly name: string;
  readonly schema: TSchema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** How an option with `x-control: <id>` is edited. */
export interface ControlType {
  readonly id: string;
  readonly load: () => Promise<{ readonly default: ComponentType<ControlProps> }>;
}
export const ControlTypes = defineExtensionPoint<ControlType>({
  id: 'viz-kit/control-types',
  summary: 'The editor of a kind of option in the control panel.',
  keyOf: (control) => control.id,
});
