import { defineExtensionPoint } from '#core/common';
import type { ResultColumn } from '#plugins/databases';
import type { ComponentType } from 'react';
import type { TSchema } from 'typebox';
import type { FormData } from './form-data.ts';

/** The chart whose settings are edited, for controls of settings that are about its columns. */
export interface ControlChart {
  readonly formData: FormData;
  /** Name that a reader sees for a result column. */
  readonly labelOf: (column: string) => string;
  /** Type of a result column; undefined where only the answer tells. */
  readonly typeOf: (column: string) => ResultColumn['type'] | undefined;
  /** What settings about times choose from; absent where the dataset is not known. */
  readonly times?: {
    readonly columns: readonly string[];
    readonly grains: readonly (readonly [grain: string, label: string])[];
  };
}

/** What undo calls a change. Successive changes with one `mergeKey` are one step, such as the letters of a text. */
export interface SettingStep {
  readonly name: string;
  readonly mergeKey?: string;
}

/** Props of a control of the panel; `schema` carries title, description, choices and limits. */
export interface ControlProps {
  readonly name: string;
  readonly schema: TSchema;
  readonly value: unknown;
  /** Without a step, changes of one control in a row are one step by its title. */
  readonly onChange: (value: unknown, step?: SettingStep) => void;
  /** Absent where the settings are not those of a chart. */
  readonly chart?: ControlChart;
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
