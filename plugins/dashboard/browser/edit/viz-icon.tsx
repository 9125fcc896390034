import {
  DataBarVerticalRegular,
  DataHistogramRegular,
  DataLineRegular,
  DataPieRegular,
  DataScatterRegular,
  GridDotsRegular,
  NumberSymbolSquareRegular,
  TableRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { VizType } from '#plugins/viz-kit';

const byShape: Readonly<Record<VizType['skeleton'], FluentIcon>> = {
  line: DataLineRegular,
  bars: DataBarVerticalRegular,
  table: TableRegular,
  number: NumberSymbolSquareRegular,
  pie: DataPieRegular,
};
/** Where the category says more of how a chart looks than its outline does. */
function iconOf({ skeleton, category }: Pick<VizType, 'skeleton' | 'category'>): FluentIcon {
  if (category === 'Distribution') return DataHistogramRegular;
  if (category === 'Correlation') return skeleton === 'table' ? GridDotsRegular : DataScatterRegular;
  return byShape[skeleton];
}

/** The kind of a chart where there is no room for a picture: at this size one would be a few specks. */
export function VizIcon({ viz }: { readonly viz: VizType | undefined }) {
  const Icon = viz === undefined ? DataBarVerticalRegular : iconOf(viz);
  return <Icon fontSize={20} />;
}
