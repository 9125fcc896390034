import { useEffect, useRef, useState } from 'react';
import { useWorkbench } from '#core/browser';
import { PureSandboxes, type PureSandbox, type VizType } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { draftType, reasonOf } from './draft-type.ts';

/** The chart type of a text, once its sandbox has told it. */
export interface DraftType {
  /** Of the last text that could be run. */
  readonly type: VizType | undefined;
  /** Why the newest text has none. */
  readonly failure: string | undefined;
}

/** Failures are noted under it; no plugin has this name. */
const owner = 'viz-writer/draft';
/** The newest, and the one before it, whose picture is shown until the next one is. */
const mostAlive = 2;
const none: DraftType = { type: undefined, failure: undefined };

/** Runs the newest code in a sandbox of its own. `turn`: another one runs the same code again. */
export function useDraftType(code: string | undefined, turn: number): DraftType {
  const { services } = useWorkbench();
  const sandboxes = services.has(PureSandboxes) ? services.get(PureSandboxes) : undefined;
  const [told, setTold] = useState(none);
  const alive = useRef<PureSandbox[]>([]);
  useEffect(() => {
    if (code === undefined || sandboxes === undefined) return undefined;
    const sandbox = sandboxes.open(owner, code);
    let isCurrent = true;
    typeIn(sandbox).then(
      (type) => {
        if (!isCurrent) {
          sandbox.end();
          return;
        }
        alive.current.push(sandbox);
        for (const old of alive.current.splice(0, alive.current.length - mostAlive)) old.end();
        setTold({ type, failure: undefined });
      },
      (thrown: unknown) => {
        sandbox.end();
        if (isCurrent) setTold(({ type }) => ({ type, failure: reasonOf(thrown) }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, sandboxes, turn]);
  useEffect(
    () => () => {
      for (const sandbox of alive.current.splice(0)) sandbox.end();
    },
    [],
  );
  return sandboxes === undefined ? { type: undefined, failure: messages.noSandbox() } : told;
}

async function typeIn(sandbox: PureSandbox): Promise<VizType> {
  const [type] = await sandbox.types();
  if (type === undefined) throw new Error(messages.noTypes());
  return draftType(type);
}
