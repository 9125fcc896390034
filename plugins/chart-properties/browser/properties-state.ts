import { defineCommand, defineState, type ErrorInfo } from '#core/common';
import type { Owner, PropertiesForm } from '../common/properties-form.ts';

/** The chart whose properties are open. */
export interface PropertiesState {
  readonly status: 'loading' | 'failed' | 'ready' | 'saving' | 'saved';
  readonly sliceId: number;
  /** As the server has it. */
  readonly stored: PropertiesForm | null;
  readonly isManagedExternally: boolean;
  /** Why it could not be read or saved. */
  readonly error: ErrorInfo | null;
  /** People that match what was typed last. */
  readonly found: readonly Owner[];
}

export const ChartProperties = defineState<PropertiesState>('chart-properties', {
  status: 'loading',
  sliceId: 0,
  stored: null,
  isManagedExternally: false,
  error: null,
  found: [],
});

export const propertiesOpened = defineCommand<{ readonly sliceId: number }>('chart-properties/opened');
export const findOwners = defineCommand<{ readonly text: string }>('chart-properties/findOwners');
export const saveProperties = defineCommand<{ readonly form: PropertiesForm }>('chart-properties/save');
