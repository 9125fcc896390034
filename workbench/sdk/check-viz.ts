import { vizChecks, type VizType } from '#plugins/viz-kit';
import { fakeDocument } from './fake-document.ts';

/** A promise of the viz contract that a type breaks, and how. */
export interface VizProblem {
  readonly check: string;
  readonly problem: string;
}

/** Tries all promises of the viz contract on a type; an empty list is a pass. A check that throws is a problem. */
export async function checkViz(viz: VizType, document: Document = fakeDocument()): Promise<readonly VizProblem[]> {
  const found: VizProblem[] = [];
  for (const check of vizChecks) {
    const problems = await check.run(viz, document).catch((thrown: unknown) => [String(thrown)]);
    found.push(...problems.map((problem) => ({ check: check.title, problem })));
  }
  return found;
}
