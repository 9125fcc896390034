import { Suspense, useCallback, useDeferredValue } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useService, lazyView } from '#core/browser';
import type { FormData } from '#plugins/viz-kit';
import {
  DashboardPages,
  DashboardQuestions,
  refreshCharts,
  type DashboardChart,
  type LayoutComponent,
} from '#plugins/dashboard';
import { boxMessages } from '../../common/page-messages.ts';
import { BoxHeader } from './box-header.tsx';
import { BoxPicture } from './box-picture.tsx';
import { isDescriptionShown } from './description-state.ts';

/** Loads the markdown library on demand; few charts show their description. */
const MarkdownText = lazyView(() => import('../blocks/markdown-text.tsx'));

const useStyles = makeStyles({
  description: {
    maxHeight: '40%',
    overflow: 'auto',
    flexShrink: 0,
    paddingBottom: '6px',
    marginBottom: '6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground2,
  },
});

interface BoxContentProps {
  readonly component: LayoutComponent;
  readonly chart: DashboardChart;
  readonly name: string;
  readonly isFull: boolean;
}

/** Header, description and picture of a chart. */
export function BoxContent({ component, chart, name, isFull }: BoxContentProps) {
  const styles = useStyles();
  const questions = useService(DashboardQuestions);
  const dispatch = useDispatch();
  const hidesControls = useSelector((root: StoreRoot) => DashboardPages.select(root).display.hidesChartControls);
  const newest = useSelector((root: StoreRoot): FormData => questions.formDataOf(root, chart.id) ?? chart.formData);
  // Some changes concern every chart, such as colours of labels: all of them in one task held up the page for 100 ms.
  const formData = useDeferredValue(newest);
  const isDescribed = useSelector((root: StoreRoot) => isDescriptionShown(root, chart.id));
  const refresh = useCallback(
    ({ force }: { readonly force: boolean }) => {
      dispatch(refreshCharts({ chartIds: [chart.id], force }));
    },
    [dispatch, chart.id],
  );
  return (
    <>
      <BoxHeader
        componentId={component.id}
        chart={chart}
        name={name}
        formData={formData}
        isFull={isFull}
        hidesControls={hidesControls}
        refresh={refresh}
      />
      {isDescribed && chart.description !== null && (
        <div className={styles.description} role="note" aria-label={boxMessages.description()}>
          <Suspense>
            <MarkdownText code={chart.description} />
          </Suspense>
        </div>
      )}
      <BoxPicture chart={chart} formData={formData} refresh={refresh} />
    </>
  );
}
