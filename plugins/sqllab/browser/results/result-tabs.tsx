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
import { Results, showPinned, showPlans, unpinResult, type ResultsState } from '../../contract/result-state.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { planTexts, resultTexts as texts } from '../../common/result-messages.ts';
import { useEditor } from '../state/use-editor.ts';
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
  tabs: { display: 'flex', alignItems: 'center', overflowX: 'auto', scrollbarWidth: 'thin', minWidth: 0, flexGrow: 1 },
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

/** One tab per statement of the latest run, then what was pinned, then the plans. */
export function ResultTabs({ tab, parts, index, choice }: ResultTabsProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { pinned, plans } = useBranch(Results);
  const pins = pinned.filter((pin) => pin.tabId === tab.id || pin.tabId === tab.keptId);
  const shownPin = choice === undefined || choice === 'plans' ? undefined : choice.pinned;
  const isPlanned = plans[tab.id] !== undefined;
  return (
    <div className={styles.root}>
      <div className={styles.tabs}>
        <TabList
          size="small"
          selectedValue={choice === 'plans' ? 'plans' : shownPin === undefined ? `part ${index}` : `pin ${shownPin}`}
        >
          {parts.map((part) => (
            <Tab
              key={part.index}
              value={`part ${part.index}`}
              title={part.sql}
              onClick={() => dispatch(showPart({ tabId: tab.id, index: part.index }))}
            >
              <span className={styles.name}>{part.name}</span>
            </Tab>
          ))}
          {pins.map((pin) => (
            <Tab
              key={pin.key}
              value={`pin ${pin.key}`}
              icon={<PinRegular />}
              title={pin.part.sql}
              aria-label={texts.pinned({ name: pin.part.name })}
              onClick={() => dispatch(showPinned({ tabId: tab.id, key: pin.key }))}
            >
              <span className={styles.name}>{pin.part.name}</span>
            </Tab>
          ))}
          {isPlanned && (
            <Tab value="plans" icon={<BranchForkRegular />} onClick={() => dispatch(showPlans({ tabId: tab.id }))}>
              {planTexts.plan()}
            </Tab>
          )}
        </TabList>
        {shownPin !== undefined && (
          <Button
            size="small"
            appearance="transparent"
            className={styles.unpin}
            icon={<DismissRegular fontSize={12} />}
            aria-label={texts.unpin({ name: pins.find(({ key }) => key === shownPin)?.part.name ?? '' })}
            onClick={() => dispatch(unpinResult({ key: shownPin }))}
          />
        )}
      </div>
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
          title={planTexts.show()}
          disabled={tab.isBlank}
        >
          {planTexts.plan()}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {(['estimated', 'measured'] as const).map((how) => (
            <MenuItem
              key={how}
              subText={how === 'estimated' ? planTexts.estimatedHint() : planTexts.measuredHint()}
              onClick={() => {
                readPlans(how);
              }}
            >
              {planTexts[how]()}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
