import { namesIn } from './names-in.ts';
import type { Expression } from './template-nodes.ts';

/** Why a template cannot be filled in. Words for its writer, never a value. */
export interface TemplateFault {
  readonly message: string;
  /** From 1; undefined where the fault has no place, such as a limit. */
  readonly line: number | undefined;
  /** The names without a value, where that is the fault. */
  readonly missing?: readonly string[];
  /** The names that the failing expression reads. */
  readonly names?: readonly string[];
}

/** Thrown inside the interpreter only; `renderTemplate` turns it into a Result. */
export class TemplateFailure extends Error {
  readonly fault: TemplateFault;

  constructor(message: string, line?: number, missing: readonly string[] = [], names: readonly string[] = []) {
    super(message);
    this.name = 'TemplateFailure';
    this.fault = {
      message,
      line,
      ...(missing.length === 0 ? {} : { missing }),
      ...(names.length === 0 ? {} : { names }),
    };
  }

  /** The same failure, at a line and in an expression unless it has a place: the innermost one is the right one. */
  at(line: number, expression?: Expression): TemplateFailure {
    const { message, line: own, missing } = this.fault;
    return own === undefined ? new TemplateFailure(message, line, missing, namesIn(expression)) : this;
  }
}
