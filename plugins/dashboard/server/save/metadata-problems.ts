import type { Extensions } from '#core/common';
import { DashboardMetadataChecks } from '../../contract/metadata-checks.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** What is wrong with metadata that is to be saved and was not wrong before: what was imported so can be mended in steps. */
export const newProblems = (extensions: Extensions, stored: Metadata, wanted: Metadata): readonly string[] =>
  extensions.all(DashboardMetadataChecks).flatMap(({ problems }) => problems(wanted, stored));

/** What of metadata that was brought in is wrong, or does not act as it says. */
export const importProblems = (extensions: Extensions, brought: Metadata): readonly string[] =>
  extensions
    .all(DashboardMetadataChecks)
    .flatMap(({ problems, unread }) => [...unread(brought, extensions), ...problems(brought, {})]);
