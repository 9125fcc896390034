import { useEffect, useState } from 'react';
import { prepared, type FormData, type VizType } from '#plugins/viz-kit';

type Answer = 'ready' | 'failed';

/** Whether a type can be asked about these settings: the product's own at once, others after a while. */
export function usePrepared(type: VizType, formData: FormData): Answer | 'waiting' {
  const [answered, setAnswered] = useState<{ readonly formData: FormData; readonly answer: Answer }>();
  useEffect(() => {
    let isCurrent = true;
    const note = (answer: Answer) => () => {
      if (isCurrent) setAnswered({ formData, answer });
    };
    prepared(type, formData)?.then(note('ready'), note('failed'));
    return () => {
      isCurrent = false;
    };
  }, [type, formData]);
  if (type.prepare === undefined) return 'ready';
  return answered?.formData === formData ? answered.answer : 'waiting';
}
