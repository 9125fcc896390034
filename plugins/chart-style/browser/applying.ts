import { showToast } from '#core/browser';
import { changeSettings } from '#plugins/explore';
import type { FormData, VizType } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import { changesTo, type ChartStyle } from '../common/style.ts';

/** What gives the open chart that style, in one step; or says that it has it. */
export function applying(style: ChartStyle, viz: VizType, formData: FormData) {
  const values = changesTo(viz, formData, style);
  return Object.keys(values).length > 0
    ? changeSettings({ field: messages.style(), values })
    : showToast({ toastType: 'info', text: messages.nothingToChange() });
}
