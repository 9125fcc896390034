import { useDispatch, useSelector } from 'react-redux';
import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useBranch } from '#core/browser';
import { DashboardPages, selectDashboardContent, selectIsEditing, type LayoutMeta } from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { shownTabOf } from '../../common/shown-tabs.ts';
import { tabIdAttribute } from '../edit/layout-boxes.ts';
import { DashboardExport } from '../header/export-state.ts';
import { keptAddress } from '../page/address-state.ts';
import { showTab } from '../page/page-commands.ts';
import type { HoldingNodeProps } from './layout-node-props.ts';

const useStyles = makeStyles({
  list: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    marginBottom: '12px',
    overflowX: 'auto',
    overflowY: 'hidden',
    '@media print': { display: 'none' },
  },
  tab: { flexShrink: 0 },
  section: { ':not(:first-child)': { marginTop: '24px', breakBefore: 'page' } },
  heading: {
    margin: '0 0 12px',
    paddingBottom: '6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  label: {
    display: 'block',
    maxWidth: '280px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext',
  },
});

/** Tabs: their names, and the content of the shown one. */
export function TabsNode({ component, columns, Node }: HoldingNodeProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const isEditing = useSelector(selectIsEditing);
  const activeTabs = useSelector((root: StoreRoot) => DashboardPages.select(root).activeTabs);
  const display = useSelector((root: StoreRoot) => DashboardPages.select(root).display);
  const { showsAllTabs } = useBranch(DashboardExport);
  const layout = useSelector((root: StoreRoot) => selectDashboardContent(root)?.layout);
  const shown = shownTabOf(component, activeTabs);
  if (shown === undefined || layout === undefined) return null;
  if (showsAllTabs) {
    return component.children.map((id) => (
      <section key={id} className={styles.section}>
        <h2 className={styles.heading}>{tabTitle(layout[id]?.meta)}</h2>
        <Node id={id} columns={columns} />
      </section>
    ));
  }
  const panelId = `dashboard-panel-${component.id}`;
  return (
    <>
      {!display.hidesTabs && (
        <TabList
          className={styles.list}
          aria-label={pageMessages.tabs()}
          selectedValue={shown}
          onTabSelect={(_event, { value }) => {
            const tabId = String(value);
            dispatch(showTab({ tabId }));
            if (!isEditing) dispatch(keptAddress.actions.tabChosen({ tabId })); // a tab of a draft is not for others
          }}
        >
          {component.children.map((id) => (
            <Tab key={id} value={id} className={styles.tab} aria-controls={panelId} {...{ [tabIdAttribute]: id }}>
              <span className={styles.label} title={tabTitle(layout[id]?.meta)}>
                {tabTitle(layout[id]?.meta)}
              </span>
            </Tab>
          ))}
        </TabList>
      )}
      <div id={panelId} role="tabpanel" aria-label={tabTitle(layout[shown]?.meta)}>
        <Node key={shown} id={shown} columns={columns} />
      </div>
    </>
  );
}

/** A tab's name; while it has none, its placeholder. */
function tabTitle(meta: LayoutMeta | undefined): string {
  const named = [meta?.text, meta?.defaultText, meta?.placeholder].find((text) => text !== undefined && text !== '');
  return named ?? pageMessages.untitledTab();
}
