import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { Dialogs, lazyView, useCurrentUser, useService, useWorkbench } from '#core/browser';
import { KeptDialog, useIsNarrow } from '#core/browser/ui';
import { runSql } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { queryHistoryLink, savedQueriesLink } from '../../contract/links.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { editorTexts as texts } from '../../common/editor-messages.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { navTexts } from '../../common/nav-messages.ts';
import { tiles, type Tile } from '../../common/tile-layout.ts';
import { tileTexts } from '../../common/tile-messages.ts';
import { scheduleTexts } from '../../common/schedule/schedule-messages.ts';
import { estimateCost } from '../estimate/estimate-state.ts';
import { openSchedule, type ScheduleSubject } from '../schedule/schedule-state.ts';
import { useEditor, useReadTab } from '../state/use-editor.ts';
import { useTiles } from './use-tiles.ts';

const VersionsDialog = lazyView(() => import('../versions/versions-dialog.tsx'));
const ScheduleDialog = lazyView(() => import('../schedule/schedule-dialog.tsx'));
const EstimateDialog = lazyView(() => import('../estimate/estimate-dialog.tsx'));

export interface MoreMenuProps {
  readonly tab: TabFrame;
  readonly selection: { readonly text: string; readonly from: number } | undefined;
}

/** What is wanted of a statement less often than running it. */
export function MoreMenu({ tab, selection }: MoreMenuProps) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const user = useCurrentUser();
  const databases = useEditor('databases');
  const queries = useEditor('queries');
  const readTab = useReadTab();
  const [dialog, setDialog] = useState<'versions' | 'estimate' | ScheduleSubject>();
  const createAs = useCreateAs(selection);
  const database = databases[String(tab.dbId)];
  const isRunning = isInProgress(queries[tab.latestQueryId ?? '']?.state ?? '');
  const mayEstimate = database?.allows_cost_estimate === true && user.can(['can_estimate_query_cost', 'SQLLab']);
  const mayWrite = user.can(['can_write', 'SavedQuery']);
  const estimate = () => {
    dispatch(estimateCost());
    setDialog('estimate');
  };
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={texts.more()} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {mayEstimate && (
              <MenuItem disabled={tab.isBlank} onClick={estimate}>
                {selection === undefined ? texts.estimate() : texts.estimateSelection()}
              </MenuItem>
            )}
            {database?.allow_ctas === true && (
              <MenuItem disabled={isRunning} onClick={() => void createAs('TABLE')}>
                {texts.createTable()}
              </MenuItem>
            )}
            {database?.allow_cvas === true && (
              <MenuItem disabled={isRunning} onClick={() => void createAs('VIEW')}>
                {texts.createView()}
              </MenuItem>
            )}
            <MenuItem
              onClick={() => {
                setDialog('versions');
              }}
            >
              {texts.versions()}
            </MenuItem>
            {mayWrite && (
              <MenuItem
                disabled={tab.dbId === null || tab.isBlank}
                onClick={() => {
                  const now = readTab();
                  if (now === undefined) return;
                  dispatch(openSchedule({ savedId: now.remoteId }));
                  setDialog(subjectOf(now));
                }}
              >
                {scheduleTexts.open()}
              </MenuItem>
            )}
            <MenuDivider />
            <MenuItem
              onClick={() => {
                navigate(savedQueriesLink.href());
              }}
            >
              {navTexts.saved()}
            </MenuItem>
            <MenuItem
              onClick={() => {
                navigate(queryHistoryLink.href());
              }}
            >
              {navTexts.history()}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <KeptDialog about={dialog}>
        {(about, isOpen) => (
          <Suspense fallback={null}>
            {about === 'versions' ? (
              <VersionsDialog key={tab.id} isOpen={isOpen} onClose={close} />
            ) : about === 'estimate' ? (
              <EstimateDialog isOpen={isOpen} onClose={close} />
            ) : (
              <ScheduleDialog subject={about} isOpen={isOpen} onClose={close} />
            )}
          </Suspense>
        )}
      </KeptDialog>
    </>
  );
}

/** The shown statement as it stands, to be saved with its schedule. */
const subjectOf = ({ id, remoteId, name, sql, dbId, schema, catalog, templateParams }: EditorTab): ScheduleSubject => ({
  savedId: remoteId,
  label: name,
  statement: {
    sql,
    schema,
    catalog,
    template_parameters: templateParams,
    ...(dbId === null ? {} : { db_id: dbId }),
  },
  tabId: id,
});

function useCreateAs(selection: MoreMenuProps['selection']) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const readTab = useReadTab();
  return async (method: 'TABLE' | 'VIEW') => {
    const kind = method === 'TABLE' ? texts.aTable() : texts.aView();
    const table = await dialogs.prompt({
      title: texts.createTitle({ kind }),
      text: texts.tableNameRule(),
      label: texts.tableName(),
      confirmLabel: texts.create(),
    });
    if (table === undefined || table === '') return;
    const sql = selection?.text ?? readTab()?.sql ?? '';
    dispatch(runSql({ sql, from: selection?.from ?? 0, createAs: { method, table } }));
  };
}

const placeable = tiles.filter((tile) => tile !== 'editor');

/** Which parts of the page show beside the text. On a narrow screen they show one at a time anyway. */
export function ViewMenu({ tab }: { readonly tab: TabFrame }) {
  const { isShown, open, close, reset } = useTiles(tab);
  if (useIsNarrow()) return null;
  const toggle = (tile: Tile) => {
    if (isShown(tile)) close(tile);
    else open(tile);
  };
  return (
    <Menu checkedValues={{ tiles: placeable.filter(isShown) }}>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle">
          {tileTexts.view()}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {placeable.map((tile) => (
            <MenuItemCheckbox
              key={tile}
              name="tiles"
              value={tile}
              onClick={() => {
                toggle(tile);
              }}
            >
              {tileTexts[tile]()}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem onClick={reset}>{tileTexts.reset()}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
