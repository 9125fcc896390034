import { AppError, toAppError } from '#core/common';
import type { OpenViz, VizType } from '#plugins/viz-kit';

/** What the text did wrong, in its own words where it has some: who reads it is the maker. */
export function reasonOf(thrown: unknown): string {
  const error = toAppError(thrown);
  const { reason } = error.extra;
  return typeof reason === 'string' ? reason : error.message;
}

/** The same type, whose failures tell the reason alone. */
export function draftType(type: VizType): VizType {
  const { prepare } = type;
  return {
    ...type,
    ...(prepare === undefined ? {} : { prepare: (formData) => plainly(prepare(formData)) }),
    open: (formData) => {
      const opened = type.open(formData);
      return opened.ok ? { ...opened, value: async () => plainViz(await plainly(opened.value())) } : opened;
    },
  };
}

const plainViz = ({ drawLater, summarizeLater, ...viz }: OpenViz): OpenViz => ({
  ...viz,
  ...(drawLater === undefined ? {} : { drawLater: (input) => plainly(drawLater(input)) }),
  ...(summarizeLater === undefined ? {} : { summarizeLater: (input) => plainly(summarizeLater(input)) }),
});

const plainly = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((thrown: unknown) => {
    throw new AppError(toAppError(thrown).kind, reasonOf(thrown), { cause: thrown });
  });
