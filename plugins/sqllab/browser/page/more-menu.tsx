import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { Dialogs, lazyView, useCurrentUser, useService, useWorkbench } from '#core/browser';
import { KeptDialog } from '#core/browser/ui';
import { runSql } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { queryHistoryLink, savedQueriesLink } from '../../contract/links.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { navMessages } from '../../common/nav-messages.ts';
import { scheduleMessages } from '../../common/schedule/schedule-messages.ts';
import { estimateCost } from '../estimate/estimate-state.ts';
import { openSchedule, type ScheduleSubject } from '../schedule/schedule-state.ts';
import { useEditor, useReadTab } from '../state/use-editor.ts';

const VersionsDialog = lazyView(() => import('../versions/versions-dialog.tsx'));
const ScheduleDialog = lazyView(() => import('../schedule/schedule-dialog.tsx'));
const EstimateDialog = lazyView(() => import('../estimate/estimate-dialog.tsx'));

/** What a person opened from the menu. */
type MoreDialog = 'versions' | 'estimate' | ScheduleSubject;

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
  const [dialog, setDialog] = useState<MoreDialog>();
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
          <Button size="small" appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={messages.more()} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {mayEstimate && (
              <MenuItem disabled={tab.isBlank} onClick={estimate}>
                {selection === undefined ? messages.estimate() : messages.estimateSelection()}
              </MenuItem>
            )}
            {database?.allow_ctas === true && (
              <CreateAsItem method="TABLE" selection={selection} isDisabled={isRunning} />
            )}
            {database?.allow_cvas === true && (
              <CreateAsItem method="VIEW" selection={selection} isDisabled={isRunning} />
            )}
            <MenuItem
              onClick={() => {
                setDialog('versions');
              }}
            >
              {messages.versions()}
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
                {scheduleMessages.open()}
              </MenuItem>
            )}
            <MenuDivider />
            <MenuItem
              onClick={() => {
                navigate(savedQueriesLink.href());
              }}
            >
              {navMessages.saved()}
            </MenuItem>
            <MenuItem
              onClick={() => {
                navigate(queryHistoryLink.href());
              }}
            >
              {navMessages.history()}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <MoreDialogs dialog={dialog} tabId={tab.id} onClose={close} />
    </>
  );
}

/** The current text of the shown statement, to be saved with its schedule. */
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

interface MoreDialogsProps {
  readonly dialog: MoreDialog | undefined;
  readonly tabId: string;
  readonly onClose: () => void;
}

function MoreDialogs({ dialog, tabId, onClose }: MoreDialogsProps) {
  return (
    <KeptDialog about={dialog}>
      {(about, isOpen) => (
        <Suspense fallback={null}>
          {about === 'versions' ? (
            <VersionsDialog key={tabId} isOpen={isOpen} onClose={onClose} />
          ) : about === 'estimate' ? (
            <EstimateDialog isOpen={isOpen} onClose={onClose} />
          ) : (
            <ScheduleDialog subject={about} isOpen={isOpen} onClose={onClose} />
          )}
        </Suspense>
      )}
    </KeptDialog>
  );
}

interface CreateAsItemProps {
  readonly method: 'TABLE' | 'VIEW';
  readonly selection: MoreMenuProps['selection'];
  readonly isDisabled: boolean;
}

/** Keeps what the statement gives as a table or view of the database. */
function CreateAsItem({ method, selection, isDisabled }: CreateAsItemProps) {
  const createAs = useCreateAs(selection);
  return (
    <MenuItem disabled={isDisabled} onClick={() => void createAs(method)}>
      {method === 'TABLE' ? messages.createTable() : messages.createView()}
    </MenuItem>
  );
}

function useCreateAs(selection: MoreMenuProps['selection']) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const readTab = useReadTab();
  return async (method: 'TABLE' | 'VIEW') => {
    const kind = method === 'TABLE' ? messages.aTable() : messages.aView();
    const table = await dialogs.prompt({
      title: messages.createTitle({ kind }),
      text: messages.tableNameRule(),
      label: messages.tableName(),
      confirmLabel: messages.create(),
    });
    if (table === undefined || table === '') return;
    const sql = selection?.text ?? readTab()?.sql ?? '';
    dispatch(runSql({ sql, from: selection?.from ?? 0, createAs: { method, table } }));
  };
}
