import { defineExtensionPoint, type AppError, type Services } from '#core/common';
import type { ComponentType } from 'react';

/** Where to put a saved chart: an existing place, or a new one with this name. */
export type DestinationChoice = { readonly id: number; readonly name: string } | { readonly newName: string };

export interface SaveDestinationProps {
  /** From the address: where the reader came from. */
  readonly initialId: number | undefined;
  readonly choice: DestinationChoice | undefined;
  readonly onChange: (choice: DestinationChoice | undefined) => void;
  /** Why the last save did not get there, until another choice is made. */
  readonly problem: string | undefined;
}

/** The place that a choice became. */
export interface PreparedDestination {
  /** Id for the field `dashboards` of the chart. */
  readonly id: number;
  /** The message shown once the chart is there. */
  readonly message: (chartName: string) => string;
  readonly href: string;
  /** What to do where this place is why the chart was not saved; undefined for all other failures. */
  readonly refusal: (error: AppError) => string | undefined;
}

/** Browser: a place that a chart can be put on as it is saved, such as a dashboard. */
export interface SaveDestination {
  readonly id: string;
  readonly goLabel: () => string;
  /** Of the link to it, once the chart is there. */
  readonly openLabel: () => string;
  readonly load: () => Promise<{ readonly default: ComponentType<SaveDestinationProps> }>;
  /** Settles the choice before the chart is saved; makes a new place. Throws AppError. */
  readonly prepare: (choice: DestinationChoice, services: Pick<Services, 'get'>) => Promise<PreparedDestination>;
}
export const SaveDestinations = defineExtensionPoint<SaveDestination>({
  id: 'charts/save-destinations',
  summary: 'A place that a chart is put on as it is saved, such as a dashboard. At most one.',
  keyOf: () => 'dashboards',
});
