import { useMemo } from 'react';
import { resultNames, type AnnotationData } from '#plugins/viz-kit';
import type { ChartPreviewProps } from '#plugins/charts';
import { ChartErrorBoundary } from '../frame/chart-error-boundary.tsx';
import { ChartPicture } from '../frame/chart-picture.tsx';
import { usePreviewAnswers } from './use-preview-answers.ts';

const noAnnotations: AnnotationData = {};
const noNames = {};
const same = (column: string) => column;
const noFormat = () => undefined;

/** A picture of a type that is handed in, with the answers to what it asks. */
export default function ChartPreviewView({
  type,
  formData,
  verboseNames = noNames,
  onDrawn,
  onFailed,
}: ChartPreviewProps) {
  const answered = usePreviewAnswers(type, formData, onFailed);
  const labelOf = useMemo(
    () => (answered === undefined ? same : resultNames(answered.formData, verboseNames)),
    [answered, verboseNames],
  );
  if (answered === undefined) return null;
  return (
    <ChartErrorBoundary resetKey={answered} onError={onFailed}>
      <ChartPicture
        chartKey="preview"
        type={answered.type}
        formData={answered.formData}
        answers={answered.answers}
        annotations={noAnnotations}
        labelOf={labelOf}
        formatOf={noFormat}
        brush={null}
        selection={undefined}
        onDrawn={onDrawn}
        onFailed={onFailed}
      />
    </ChartErrorBoundary>
  );
}
