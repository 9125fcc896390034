import { Button, Input, Link, Spinner, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { DatabaseRegular, LinkRegular, SaveRegular, StarFilled, StarRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useBranch, useCurrentUser, useDocument, useService, lazyView } from '#core/browser';
import { KeptDialog, UndoButtons, narrowScreen, topBarHeightPx } from '#core/browser/ui';
import { ChartMenu, selectChart } from '#plugins/charts';
import { columnFormatsOf } from '#plugins/viz-kit';
import { entryMessages } from '../../common/entry-messages.ts';
import { messages } from '../../common/messages.ts';
import { chartDocument } from '../chart-document.ts';
import {
  Explore,
  copyPermalink,
  discardChanges,
  exploreChartKey,
  renameChart,
  runNow,
  toggleStar,
} from '../explore-state.ts';
import { SaveRequests, saveAsked, saveClosed } from '../save/save-requests.ts';
import { EarlierWork } from './earlier-work.tsx';
import { narrowPanes } from './narrow-panes.ts';
import { ShareMenu } from './share-menu.tsx';

const SaveDialog = lazyView(() => import('../save/save-dialog.tsx'));
const DatasetDialog = lazyView(() => import('./dataset-dialog.tsx'));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    flexWrap: 'wrap',
    flexShrink: 0,
    minHeight: '44px',
    // Where the window scrolls, what is unsaved and the way to save it stay in sight.
    [narrowPanes]: { position: 'sticky', top: `${topBarHeightPx}px`, zIndex: 10 },
  },
  name: {
    minWidth: '160px',
    maxWidth: 'min(520px, 60vw)',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
    [narrowScreen]: { flexGrow: 1, flexBasis: '100%', maxWidth: 'none' },
  },
  dataset: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    maxWidth: '260px',
    fontSize: tokens.fontSizeBase200,
  },
  datasetName: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  spring: { flexGrow: 1 },
  unsaved: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  dot: { width: '8px', height: '8px', borderRadius: '50%', backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  actions: { display: 'flex', alignItems: 'center', gap: '2px' },
});

/** Name, dataset, star, unsaved mark, undo and redo, save and the chart's menu. */
export function ExploreHeader({ documentId }: { readonly documentId: string }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const Menu = useService(ChartMenu);
  const { slice, dataset, earlier, isStarred, isSaving } = useBranch(Explore);
  const isSaveOpen = useBranch(SaveRequests).isOpen;
  const chart = useSelector((root: StoreRoot) => selectChart(root, exploreChartKey));
  const view = useDocument(chartDocument, documentId);
  const [isChoosingDataset, setChoosingDataset] = useState(false);
  const draft = view.present;
  if (draft === undefined || dataset === null) return null;
  const canSave = user.can(['can_write', 'Chart']);
  const isUnsaved = view.isDirty || slice === null;
  return (
    <header className={styles.root}>
      <NameInput name={draft.sliceName} />
      {slice !== null && canSave && !user.isAnonymous && <StarButton isStarred={isStarred} />}
      <Tooltip content={messages.changeDatasetTo()} relationship="description">
        <Link as="button" className={styles.dataset} onClick={() => setChoosingDataset(true)}>
          <DatabaseRegular aria-hidden /> <span className={styles.datasetName}>{dataset.datasource_name}</span>
        </Link>
      </Tooltip>
      <span className={styles.spring} />
      {earlier !== null && <EarlierWork earlier={earlier} />}
      {isUnsaved && <UnsavedNote isDirty={view.isDirty} isStored={slice !== null} />}
      <div className={styles.actions}>
        <UndoButtons view={view} size="small" />
        <Tooltip content={entryMessages.copyLink()} relationship="label">
          <Button appearance="subtle" size="small" icon={<LinkRegular />} onClick={() => dispatch(copyPermalink())} />
        </Tooltip>
        <ShareMenu />
        <Menu
          chartKey={exploreChartKey}
          sliceId={slice?.id}
          sliceName={draft.sliceName}
          formData={draft.formData}
          state={chart}
          verboseNames={dataset.verbose_map}
          columnFormats={columnFormatsOf(dataset)}
          mode="explore"
          refresh={({ force }) => dispatch(runNow({ force }))}
        />
      </div>
      {canSave && (
        <Button
          appearance="primary"
          size="small"
          disabled={isSaving}
          icon={isSaving ? <Spinner size="extra-tiny" /> : <SaveRegular />}
          onClick={() => dispatch(saveAsked())}
        >
          {messages.save()}
        </Button>
      )}
      <KeptDialog about={isSaveOpen || undefined}>
        {(_about, isOpen) => (
          <SaveDialog name={draft.sliceName} isOpen={isOpen} onClose={() => dispatch(saveClosed())} />
        )}
      </KeptDialog>
      <KeptDialog about={isChoosingDataset || undefined}>
        {(_about, isOpen) => <DatasetDialog isOpen={isOpen} onClose={() => setChoosingDataset(false)} />}
      </KeptDialog>
    </header>
  );
}

function NameInput({ name }: { readonly name: string }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <Input
      className={styles.name}
      // As wide as its text, so that star and dataset follow the name.
      style={{ width: `${String(Math.min(56, Math.max(16, name.length)) + 4)}ch` }}
      appearance="filled-lighter"
      value={name}
      maxLength={250}
      placeholder={messages.chartNamePlaceholder()}
      aria-label={messages.name()}
      onChange={(_event, data) => dispatch(renameChart({ name: data.value }))}
    />
  );
}

function StarButton({ isStarred }: { readonly isStarred: boolean }) {
  const dispatch = useDispatch();
  return (
    <Tooltip content={isStarred ? messages.unstar() : entryMessages.star()} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        aria-pressed={isStarred}
        icon={isStarred ? <StarFilled color={tokens.colorPaletteMarigoldForeground2} /> : <StarRegular />}
        onClick={() => dispatch(toggleStar())}
      />
    </Tooltip>
  );
}

interface UnsavedNoteProps {
  readonly isDirty: boolean;
  /** There is a saved chart to go back to. */
  readonly isStored: boolean;
}

function UnsavedNote({ isDirty, isStored }: UnsavedNoteProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <span className={styles.unsaved} data-unsaved>
      <span className={styles.dot} aria-hidden />
      {isDirty ? messages.unsaved() : messages.notSaved()}
      {isStored && (
        <Link as="button" onClick={() => dispatch(discardChanges())}>
          {entryMessages.discard()}
        </Link>
      )}
    </span>
  );
}
