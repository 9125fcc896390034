import { Type } from 'typebox';
import { choice, optionalChoice, toggle } from '../options/options.ts';
import { listOfRules, type ShownRules } from '../type/shown-when.ts';
import { legendFlows, legendPlaces, legendSorts } from './legend-look.ts';

const group = 'Legend';

/**
 * Options of types with a legend of named colours. Names are Superset's; what a chart says nothing about looks as a legend
 * always did here. `shownWhen`: what else must hold for there to be one.
 */
export function legendOptions(isShown = true, shownWhen: ShownRules = []) {
  const others = listOfRules(shownWhen);
  const rules = [{ key: 'show_legend', is: [true] } as const, ...others];
  const shown = { group, shownWhen: rules };
  return {
    show_legend: toggle('Show legend', isShown, { group, ...(others.length === 0 ? {} : { shownWhen: others }) }),
    legendOrientation: choice('Legend position', legendPlaces, 'top', shown),
    legendType: optionalChoice('Legend type', legendFlows, {
      ...shown,
      description: 'Empty: up to three rows at the top or bottom, one column at a side.',
    }),
    // Any number or text: a margin of another product that is of no use here must not keep the chart from being drawn.
    legendMargin: Type.Unsafe<unknown>({
      default: null,
      title: 'Legend room',
      description: 'Pixels that it takes at least, up to half of the chart. Empty: what its names need.',
      'x-control': 'number',
      'x-step': 10,
      'x-clearable': true,
      'x-group': group,
      'x-shown-when': rules,
    }),
    legendSort: optionalChoice('Sort legend', legendSorts, {
      ...shown,
      description: 'Empty: in the order of the data.',
    }),
  };
}
