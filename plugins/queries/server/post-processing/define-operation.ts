import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import { failureMessages } from '../../common/post-processing-messages.ts';
import { PostProcessingFailure, type Frame } from './frame.ts';

/** One operation with its options' type erased; the schema checks them. */
export interface Operation {
  readonly name: string;
  /** Throws PostProcessingFailure for options or rows it cannot use. */
  readonly apply: (frame: Frame, options: unknown) => Frame;
}

/** Declares an operation. Options are strict: an unknown one is refused. Null counts as absent. */
export function defineOperation<S extends TObject>(
  name: string,
  schema: S,
  apply: (frame: Frame, options: Static<S>) => Frame,
): Operation {
  return { name, apply: (frame, raw) => apply(frame, checkedOptions(name, schema, raw)) };
}

/** Options as they are declared; null counts as absent. Throws PostProcessingFailure for others. */
export function checkedOptions<S extends TObject>(name: string, schema: S, raw: unknown): Static<S> {
  const given = Object.fromEntries(Object.entries(raw ?? {}).filter(([, value]) => value !== null));
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(schema.properties, key));
  if (unknown.length > 0)
    throw new PostProcessingFailure(failureMessages.unknownOption({ operation: name, options: unknown.join(', ') }));
  const [problem] = Value.Errors(schema, given);
  if (problem !== undefined) {
    throw new PostProcessingFailure(
      failureMessages.wrongOption({
        operation: name,
        problem: `${problem.instancePath.slice(1)} ${problem.message}`.trim(),
      }),
    );
  }
  return given as Static<S>; // checked in the lines above
}
