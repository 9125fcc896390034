import { Button, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCurrentUser, useLinkSearch, useWorkbench } from '#core/browser';
import { EmptyState, PageBody, PageHeader, narrowScreen } from '#core/browser/ui';
import { chartListLink, newChartLink } from '#plugins/charts';
import { newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { entryMessages } from '../../common/entry-messages.ts';
import { messages } from '../../common/messages.ts';
import { exploreLink } from '../../contract/links.ts';
import { explorePart } from '../explore-part.ts';
import { VizTypeCards } from '../gallery/viz-type-cards.tsx';
import { DatasetPicker } from '../page/dataset-picker.tsx';

export const part = explorePart;

const useStyles = makeStyles({
  steps: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 360px) minmax(0, 1fr)',
    gap: '24px',
    [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  onlyWide: { [narrowScreen]: { display: 'none' } },
  // On a phone the way on stays in sight below the long list of types.
  foot: {
    display: 'none',
    [narrowScreen]: {
      display: 'grid',
      position: 'sticky',
      bottom: 0,
      marginTop: '12px',
      padding: '8px 0',
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Begins a chart: a dataset, and a type where one is already known. A second click takes the type back. */
export default function NewChartPage() {
  const styles = useStyles();
  const { navigate } = useWorkbench();
  const { dataset } = useLinkSearch(newChartLink);
  const [datasetId, setDatasetId] = useState(dataset);
  const [vizType, setVizType] = useState('');
  const create = (
    <Button
      appearance="primary"
      disabledFocusable={datasetId === undefined}
      onClick={() => {
        if (datasetId === undefined) return;
        const values = { datasource_id: datasetId, datasource_type: 'table' };
        navigate(exploreLink.href({}, vizType === '' ? values : { ...values, viz_type: vizType }));
      }}
    >
      {messages.createChart()}
    </Button>
  );
  const button =
    datasetId === undefined ? (
      <Tooltip content={messages.firstChooseDataset()} relationship="description">
        {create}
      </Tooltip>
    ) : (
      create
    );
  return (
    <PageBody>
      <PageHeader
        title={entryMessages.newChart()}
        description={messages.newChartIntro()}
        breadcrumbs={[{ label: messages.charts(), href: chartListLink.href() }]}
        actions={<div className={styles.onlyWide}>{button}</div>}
      />
      <div className={styles.steps}>
        <section aria-labelledby="new-chart-dataset">
          <h2 id="new-chart-dataset" className={styles.heading}>
            {messages.stepDataset()}
          </h2>
          <DatasetPicker chosen={datasetId} onPick={setDatasetId} none={<NoDatasets />} />
        </section>
        <section aria-labelledby="new-chart-type">
          <h2 id="new-chart-type" className={styles.heading}>
            {messages.stepType()}
          </h2>
          <VizTypeCards current={vizType} onChoose={(key) => setVizType(key === vizType ? '' : key)} />
        </section>
      </div>
      <div className={styles.foot}>{button}</div>
    </PageBody>
  );
}

/** The way to a first dataset. */
function NoDatasets() {
  const dispatch = useDispatch();
  const user = useCurrentUser();
  if (!user.can(['can_write', 'Dataset'])) return <EmptyState title={messages.noDatasetsYet()} />;
  return (
    <EmptyState
      title={messages.noDatasetsYet()}
      text={messages.noDatasetsYetText()}
      action={{ label: messages.uploadFile(), onClick: () => dispatch(pickFileToUpload()) }}
      secondaryAction={{ label: messages.useTable(), href: newDatasetLink.href() }}
    />
  );
}
