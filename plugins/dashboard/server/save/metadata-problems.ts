import type { Extensions } from '#core/common';
import { DashboardMetadataChecks } from '../../contract/metadata-checks.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** What is wrong with metadata that is to be saved and was not wrong before: what was imported so can be mended in steps. */
export function newProblems(extensions: Extensions, stored: Metadata, wanted: Metadata): readonly string[] {
  return extensions.all(DashboardMetadataChecks).flatMap(({ problems }) => {
    const known = new Set(problems(stored));
    return problems(wanted).filter((problem) => !known.has(problem));
  });
}
