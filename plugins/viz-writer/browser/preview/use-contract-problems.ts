import { useEffect, useState } from 'react';
import { toAppError } from '#core/common';
import { vizChecks, type VizType } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import type { Problem } from '../../common/problem.ts';

export interface ContractProblems {
  readonly isChecking: boolean;
  readonly problems: readonly Problem[];
}

const unchecked: ContractProblems = { isChecking: false, problems: [] };

/** What the viz contract finds, one check after the other; begins anew with another type, once that is drawn. */
export function useContractProblems(type: VizType | undefined, isDrawn: boolean): ContractProblems {
  const [found, setFound] = useState(unchecked);
  useEffect(() => {
    if (type === undefined || !isDrawn) return undefined;
    let isCurrent = true;
    void checked(type, () => isCurrent, setFound);
    return () => {
      isCurrent = false;
    };
  }, [type, isDrawn]);
  return found;
}

async function checked(type: VizType, isWanted: () => boolean, tell: (found: ContractProblems) => void): Promise<void> {
  const problems: Problem[] = [];
  tell({ isChecking: true, problems });
  for (const check of vizChecks) {
    const wrong = await check.run(type, document).catch((thrown: unknown) => [toAppError(thrown).message]);
    if (!isWanted()) return;
    for (const problem of wrong)
      problems.push({ kind: 'contract', message: messages.contractProblem({ check: check.title, problem }) });
  }
  tell({ isChecking: false, problems });
}
