import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { describeError, AppError, type ErrorInfo } from '#core/common';
import { LinkTo, useCurrentUser, useExtensions, usePluginOf } from '#core/browser';
import { ErrorState } from '#core/browser/ui';
import { datasetIdOf, showChartAsTable, type ChartFrameProps, type ChartState } from '#plugins/charts';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import { datasetLink, isDatasetMissing } from '#plugins/datasets';
import { frameMessages } from '../../common/frame-messages.ts';
import { chartAlerts } from '../../common/messages.ts';
import { changedDataText, namesNothing } from './changed-data.ts';

const useStyles = makeStyles({
  root: {
    containerType: 'size',
    width: '100%',
    height: '100%',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'safe center',
  },
  stack: {
    flexShrink: 0,
    margin: '0 auto',
    maxWidth: 'min(640px, 100%)',
    maxHeight: '200px',
    overflow: 'auto',
    padding: '8px 12px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-wrap',
  },
  more: { alignSelf: 'center', flexShrink: 0 },
  repairs: {
    display: 'flex',
    flexShrink: 0,
    gap: '16px',
    flexWrap: 'wrap',
    justifyContent: 'center',
    paddingBottom: '8px',
  },
  link: { color: tokens.colorBrandForegroundLink },
});

interface ChartFailureProps {
  readonly chart: ChartState;
  readonly formData: FormData;
  readonly editHref: string | undefined;
  readonly repair: ChartFrameProps['repair'];
  readonly onRetry: () => void;
  /** Its rows are there: only drawing them failed. */
  readonly canShowTable: boolean;
}

/** Why there is no picture, with details on demand and one next act. */
export function ChartFailure({ chart, formData, editHref, repair, onRetry, canShowTable }: ChartFailureProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const isUnexpected = chart.error === null || chart.error.kind === 'internal';
  const isUndescribed = chart.chartAlert === chartAlerts.renderFailed({ message: '' });
  const error = chart.error ?? describeError(new AppError('internal', chart.chartAlert ?? frameMessages.failed()));
  const changed = changedDataText(error);
  const isForbidden = error.kind === 'forbidden';
  const isDeleted = isDatasetMissing(error);
  const isNotInstalled = error.message === chartAlerts.unknownVizType({ vizType: formData.viz_type });
  const isFinal = isForbidden || isDeleted || isNotInstalled; // a retry fails the same way
  const known = isForbidden ? frameMessages.forbiddenText() : isDeleted ? frameMessages.datasetDeletedText() : changed;
  const shown =
    known === undefined
      ? { ...error, message: chart.chartAlert ?? error.message, ...(repair === undefined ? {} : { issueCodes: [] }) }
      : { ...error, message: known, issueCodes: [] }; // they guess at what is known here
  return (
    <div className={styles.root}>
      <ErrorState
        error={shown}
        title={titleOf(error, { hasChanged: changed !== undefined, isUnexpected, isDeleted })}
        isCompact
        {...(isFinal ? {} : { action: repair ?? { label: frameMessages.runAgain(), onClick: onRetry } })}
      />
      {canShowTable && <OtherLook chart={chart} vizType={formData.viz_type} />}
      {isOfTheChart(error) && <Repairs error={error} formData={formData} editHref={editHref} />}
      {chart.chartStackTrace !== null && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? frameMessages.seeLess() : isUndescribed ? frameMessages.noDescription() : frameMessages.seeMore()}
        </Button>
      )}
      {isOpen && <pre className={styles.stack}>{chart.chartStackTrace}</pre>}
    </div>
  );
}

function titleOf(
  { kind }: ErrorInfo,
  { hasChanged, isUnexpected, isDeleted }: Readonly<Record<'hasChanged' | 'isUnexpected' | 'isDeleted', boolean>>,
): string {
  if (kind === 'forbidden') return frameMessages.forbidden();
  if (isDeleted) return frameMessages.datasetDeleted();
  if (hasChanged) return frameMessages.changed();
  return isUnexpected ? frameMessages.unexpected() : frameMessages.failed();
}

/** Whether another question, or another type, could succeed where this one failed. */
const isOfTheChart = (error: ErrorInfo): boolean =>
  error.kind === 'validation' || error.kind === 'engine' || isDatasetMissing(error);

/** Whose type failed to draw, where it is from outside, and its rows without the type. */
function OtherLook({ chart, vizType }: { readonly chart: ChartState; readonly vizType: string }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const type = findVizType(useExtensions(VizTypes), vizType);
  const { entry } = usePluginOf(VizTypes, vizType);
  return (
    <div className={styles.repairs}>
      {entry !== undefined && (
        <span>
          {frameMessages.drawnBy({ type: type?.name ?? vizType, title: entry.title, version: entry.version })}
        </span>
      )}
      <Button
        size="small"
        onClick={() => {
          dispatch(showChartAsTable({ key: chart.id, isTable: true }));
        }}
      >
        {frameMessages.showAsTable()}
      </Button>
    </div>
  );
}

interface RepairsProps extends Pick<ChartFailureProps, 'formData' | 'editHref'> {
  readonly error: ErrorInfo;
}

/** Where what is wrong or missing can be chosen anew, or be brought back, for those who may. */
function Repairs({ error, formData, editHref }: RepairsProps) {
  const styles = useStyles();
  const user = useCurrentUser();
  const datasetId = datasetIdOf(formData);
  return (
    <div className={styles.repairs}>
      {editHref !== undefined && (
        <LinkTo className={styles.link} href={editHref}>
          {frameMessages.editChart()}
        </LinkTo>
      )}
      {namesNothing(error) && datasetId !== undefined && user.can(['can_write', 'Dataset']) && (
        <LinkTo className={styles.link} href={datasetLink.href({ id: datasetId })}>
          {frameMessages.editDataset()}
        </LinkTo>
      )}
    </div>
  );
}
