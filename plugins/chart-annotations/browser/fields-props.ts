import type { FormProblems } from '../common/form-problems.ts';
import type { LayerForm } from '../common/layer-form.ts';

/** What every group of fields of the editor gets. */
export interface FieldsProps {
  readonly form: LayerForm;
  readonly problems: FormProblems;
  readonly onChange: (changes: Partial<LayerForm>) => void;
}
