import { parseFormula } from '#plugins/viz-kit';
import { isOfRecords, type LayerForm } from './layer-form.ts';
import { messages } from './messages.ts';

/** Why a form cannot be applied, by the field where it is said. */
export type FormProblems = Partial<
  Record<'name' | 'formula' | 'sourceId' | 'timeColumn' | 'endColumn' | 'period' | 'width', string>
>;

const mostPx = 20;

export function formProblems(form: LayerForm, others: readonly string[]): FormProblems {
  const width = Number(form.width);
  return {
    ...nameProblem(form, others),
    ...(form.type === 'FORMULA' ? formulaProblem(form) : sourceProblems(form)),
    ...(form.width.trim() !== '' && width >= 0 && width <= mostPx ? {} : { width: messages.widthWrong() }),
  };
}

function nameProblem({ name }: LayerForm, others: readonly string[]): FormProblems {
  if (name.trim() === '') return { name: messages.nameNeeded() };
  return others.includes(name.trim()) ? { name: messages.nameTaken() } : {};
}

/** What of a formula cannot be read, as it is typed. */
export function formulaProblem({ formula }: Pick<LayerForm, 'formula'>): FormProblems {
  if (formula.trim() === '') return { formula: messages.formulaNeeded() };
  const parsed = parseFormula(formula);
  if (parsed.ok) return {};
  const isCut = parsed.error === '…';
  return { formula: isCut ? messages.formulaEnds() : messages.formulaUnreadable({ part: parsed.error }) };
}

function sourceProblems(form: LayerForm): FormProblems {
  const { type, source, sourceId, timeColumn, endColumn, periodOf, period } = form;
  if (sourceId === undefined)
    return { sourceId: source === 'NATIVE' ? messages.layerNeeded() : messages.chartNeeded() };
  if (source === 'NATIVE') return {};
  return {
    ...(isOfRecords(type) && timeColumn === '' ? { timeColumn: messages.timeColumnNeeded() } : {}),
    ...(type === 'INTERVAL' && endColumn === '' ? { endColumn: messages.endColumnNeeded() } : {}),
    ...(periodOf === 'layer' && (period === null || period.trim() === '') ? { period: messages.periodNeeded() } : {}),
  };
}
