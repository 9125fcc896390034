import { Extensions } from '#core/common';
import { ServiceFinder } from '#core/server';
import {
  ReportChannels,
  ReportConditions,
  type ConditionField,
  type ReportChannel,
  type ReportCondition,
} from '#plugins/reports';

/** What finds channels and conditions, with the services that they name. */
export const reportPorts = { extensions: Extensions, finder: ServiceFinder };
export interface ReportPorts {
  readonly extensions: Pick<Extensions, 'all' | 'get'>;
  readonly finder: ServiceFinder;
}

/** The fields of a condition that a report has; others are empty. */
export type ConditionFields = Readonly<Partial<Record<ConditionField, unknown>>>;

/** A channel or condition with its services. */
export interface Opened<P> {
  readonly port: P;
  readonly services: Readonly<Record<string, unknown>>;
}

export function channelFor(type: string, { extensions, finder }: ReportPorts): Opened<ReportChannel> | undefined {
  const port = extensions.get(ReportChannels, type);
  return port === undefined ? undefined : { port, services: finder.resolve(port.deps) };
}

export function conditionFor(type: string, { extensions, finder }: ReportPorts): Opened<ReportCondition> | undefined {
  const port = extensions.get(ReportConditions, type);
  return port === undefined ? undefined : { port, services: finder.resolve(port.deps) };
}

/** Those that the administrator has set up. */
export function channelsSetUp(ports: ReportPorts): readonly Opened<ReportChannel>[] {
  return ports.extensions
    .all(ReportChannels)
    .map((port) => ({ port, services: ports.finder.resolve(port.deps) }))
    .filter(({ port, services }) => port.isSetUp(services));
}
