import { ownValue } from '#core/common';

/** Parts of the name of a result column, out of the answer that has it; undefined where none has. */
export const labelPartsIn = (
  answers: readonly { readonly labelMap: Readonly<Record<string, readonly string[]>> }[],
  column: string,
): readonly string[] | undefined =>
  answers.flatMap(({ labelMap }) => {
    const parts = ownValue(labelMap, column);
    return parts === undefined ? [] : [parts];
  })[0];
