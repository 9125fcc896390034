import { useRef, type ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tab,
  TabList,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { BranchForkRegular, DismissRegular, PinRegular } from '@fluentui/react-icons';
import { useBranch, useCurrentUser } from '#core/browser';
import { showPart } from '../../contract/editor-state.ts';
import type { StatementResult } from '../../contract/query-object.ts';
import {
  Results,
  showPinned,
  showPlans,
  unpinResult,
  type PinnedResult,
  type ResultsState,
} from '../../contract/result-state.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { planMessages, resultMessages as messages } from '../../common/result-messages.ts';
import { useEditor } from '../state/use-editor.ts';
import { AllTabsMenu } from '../tabs/all-tabs-menu.tsx';
import { useOverflow } from '../tabs/use-overflow.ts';
import { useReadPlans } from './plan/use-read-plans.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
    minHeight: '34px',
  },
  tabs: { display: 'flex', alignItems: 'center', overflowX: 'auto', scrollbarWidth: 'none', minWidth: 0, flexGrow: 1 },
  name: {
    display: 'inline-block',
    maxWidth: '240px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
  unpin: { minWidth: '20px', width: '20px', height: '20px', padding: 0, flexShrink: 0 },
});

export interface ResultTabsProps {
  readonly tab: TabFrame;
  readonly parts: readonly StatementResult[];
  readonly index: number;
  readonly choice: ResultsState['shown'][string] | undefined;
}

/** A tab of the strip. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly isPin: boolean;
  /** What is read over it. */
  readonly sql?: string;
  readonly icon?: ReactElement;
  readonly show: () => void;
}

const planId = 'plans';
const elementIdOf = (id: string): string => `sqllab-result-${id}`;

/** One tab per statement of the latest run, then what was pinned, then the plans. */
export function ResultTabs({ tab, parts, index, choice }: ResultTabsProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { pinned, plans } = useBranch(Results);
  const pins = pinned.filter((pin) => pin.tabId === tab.id || pin.tabId === tab.keptId);
  const shownPin = choice === undefined || choice === 'plans' ? undefined : choice.pinned;
  const shownId = choice === 'plans' ? planId : shownPin === undefined ? `part-${index}` : `pin-${shownPin}`;
  const ofPart = ({ index: at, name, sql }: StatementResult): Entry => ({
    id: `part-${at}`,
    name,
    isPin: false,
    sql,
    show: () => dispatch(showPart({ tabId: tab.id, index: at })),
  });
  const ofPin = ({ key, part: { name, sql } }: PinnedResult): Entry => ({
    id: `pin-${key}`,
    name,
    isPin: true,
    sql,
    icon: <PinRegular />,
    show: () => dispatch(showPinned({ tabId: tab.id, key })),
  });
  const ofPlans: Entry = {
    id: planId,
    name: planMessages.plan(),
    isPin: false,
    icon: <BranchForkRegular />,
    show: () => dispatch(showPlans({ tabId: tab.id })),
  };
  const entries = [...parts.map(ofPart), ...pins.map(ofPin), ...(plans[tab.id] === undefined ? [] : [ofPlans])];
  const strip = useRef<HTMLDivElement>(null);
  const isCut = useOverflow(strip, elementIdOf(shownId), JSON.stringify(entries.map(({ id, name }) => [id, name])));
  return (
    <div className={styles.root}>
      <div ref={strip} className={styles.tabs}>
        <TabList size="small" selectedValue={shownId}>
          {entries.map(({ id, name, isPin, sql, icon, show }) => (
            <Tab
              key={id}
              id={elementIdOf(id)}
              value={id}
              icon={icon ?? null}
              title={sql}
              aria-label={isPin ? messages.pinned({ name }) : undefined}
              onClick={show}
            >
              <span className={styles.name}>{name}</span>
            </Tab>
          ))}
        </TabList>
        {shownPin !== undefined && (
          <Button
            size="small"
            appearance="transparent"
            className={styles.unpin}
            icon={<DismissRegular fontSize={12} />}
            aria-label={messages.unpin({ name: pins.find(({ key }) => key === shownPin)?.part.name ?? '' })}
            onClick={() => dispatch(unpinResult({ key: shownPin }))}
          />
        )}
      </div>
      {isCut && (
        <AllTabsMenu
          label={messages.all({ count: entries.length })}
          tabs={entries}
          shownId={shownId}
          onShow={(id) => entries.find((entry) => entry.id === id)?.show()}
        />
      )}
      <PlanMenu tab={tab} />
    </div>
  );
}

function PlanMenu({ tab }: { readonly tab: TabFrame }) {
  const user = useCurrentUser();
  const databases = useEditor('databases');
  const readPlans = useReadPlans();
  const canExplain = databases[String(tab.dbId)]?.allows_cost_estimate === true;
  if (!canExplain || !user.can(['can_estimate_query_cost', 'SQLLab'])) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<BranchForkRegular />}
          title={planMessages.show()}
          disabled={tab.isBlank}
        >
          {planMessages.plan()}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {(['estimated', 'measured'] as const).map((how) => (
            <MenuItem
              key={how}
              subText={how === 'estimated' ? planMessages.estimatedHint() : planMessages.measuredHint()}
              onClick={() => {
                readPlans(how);
              }}
            >
              {planMessages[how]()}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
