import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Radio,
  RadioGroup,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { FilterSelect } from '#core/browser/ui';
import { useBranch, useService } from '#core/browser';
import {
  DashboardPages,
  ScopeChoice,
  chartIdsUnder,
  chartsInScope,
  selectDashboardContent,
  type DashboardContent,
  clickActionOf,
  crossScopeOf,
  globalScope,
  scopeReaching,
  scopeTree,
  type CrossScope,
} from '#plugins/dashboard';
import { scopingMessages as messages } from '../../common/scoping-messages.ts';
import { shownName } from '../reader/active-selections.ts';
import { saveScopes, type ScopeChange } from './scoping-state.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  explain: { margin: 0, color: tokens.colorNeutralForeground3 },
  target: { display: 'flex', alignItems: 'center', gap: '8px', '& > select, & > span': { minWidth: 0 } },
  tree: {
    padding: '4px 8px',
    height: 'min(44vh, 360px)',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface ScopingFormProps {
  readonly chartId: number | undefined;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

const all = 'all';

/** Scopes as they are stored. */
function scopesOf({ layout, metadata }: DashboardContent): ScopeChange {
  const ids = chartIdsUnder(layout);
  return {
    global: globalScope(metadata),
    charts: Object.fromEntries(ids.map((id): [number, CrossScope] => [id, crossScopeOf(metadata, id)])),
    click: clickActionOf(metadata),
  };
}

/** The fields of the scoping dialog; mounted afresh with each opening. */
export function ScopingForm({ chartId, isSaving, onClose }: ScopingFormProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const content = useSelector(selectDashboardContent);
  const { dashboard } = useBranch(DashboardPages);
  const Choice = useService(ScopeChoice);
  const [scopes, setScopes] = useState(content && scopesOf(content));
  const [target, setTarget] = useState<number | undefined>(chartId);
  if (content === undefined || scopes === undefined) return null;
  const { layout } = content;
  const there = dashboard?.charts ?? {};
  // A deleted chart is still in the layout; it cannot be chosen, and its entry in the scopes is kept.
  const isThere = (id: number) => there[id] !== undefined;
  const nameOf = (id: number) => shownName(layout, id) ?? there[id]?.sliceName ?? '';
  const own = target === undefined ? 'global' : (scopes.charts[target] ?? 'global');
  const scope = own === 'global' ? scopes.global : own;
  const checked = new Set(chartsInScope(layout, scope).filter((id) => id !== target));
  const set = (next: CrossScope) => {
    if (target === undefined) setScopes({ ...scopes, global: next === 'global' ? scopes.global : next });
    else setScopes({ ...scopes, charts: { ...scopes.charts, [target]: next } });
  };
  const choices = Object.entries(scopes.charts).flatMap(([key, one]) => {
    const id = Number(key);
    const name = nameOf(id);
    return isThere(id) ? [{ value: id, text: one === 'global' ? name : messages.own({ chart: name }) }] : [];
  });
  return (
    <DialogBody>
      <DialogTitle>{messages.title()}</DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.explain}>{messages.explain()}</p>
        <div className={styles.target}>
          <span aria-hidden>{messages.of()}</span>
          <FilterSelect
            label={messages.of()}
            choices={[{ value: all, text: messages.allCharts() }, ...choices]}
            value={target ?? all}
            onChange={(value) => {
              setTarget(value === undefined || value === all ? undefined : Number(value));
            }}
          />
        </div>
        {target !== undefined && (
          <KindField isOwn={own !== 'global'} onChange={(isOwn) => set(isOwn ? scope : 'global')} />
        )}
        <div className={styles.tree}>
          <Suspense>
            <Choice
              label={messages.tree()}
              nodes={scopeTree(layout, there, target)}
              chartIds={checked}
              isDisabled={target !== undefined && own === 'global'}
              onChange={(next) => {
                set(scopeReaching(layout, target === undefined ? next : new Set([...next, target]), there));
              }}
            />
          </Suspense>
        </div>
        <p className={styles.count} role="status">
          {messages.count({ count: [...checked].filter(isThere).length })}
        </p>
        <ClickField
          click={scopes.click}
          onChange={(click) => {
            setScopes({ ...scopes, click });
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button appearance="secondary" onClick={onClose}>
          {messages.cancel()}
        </Button>
        <Button appearance="primary" disabledFocusable={isSaving} onClick={() => dispatch(saveScopes(scopes))}>
          {isSaving ? messages.saving() : messages.save()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

interface ClickFieldProps {
  readonly click: ScopeChange['click'];
  readonly onChange: (click: ScopeChange['click']) => void;
}

/** What a plain click on a mark does. */
function ClickField({ click, onChange }: ClickFieldProps) {
  return (
    <Field label={messages.click()} hint={click === 'menu' ? messages.clickMenuHint() : messages.clickFilterHint()}>
      <RadioGroup
        layout="horizontal"
        value={click}
        onChange={(_event, data) => {
          onChange(data.value === 'filter' ? 'filter' : 'menu');
        }}
      >
        <Radio value="menu" label={messages.clickMenu()} />
        <Radio value="filter" label={messages.clickFilter()} />
      </RadioGroup>
    </Field>
  );
}

interface KindFieldProps {
  readonly isOwn: boolean;
  readonly onChange: (isOwn: boolean) => void;
}

/** Whether a chart has the scope of all charts or one of its own. */
function KindField({ isOwn, onChange }: KindFieldProps) {
  return (
    <RadioGroup
      aria-label={messages.kind()}
      layout="horizontal"
      value={isOwn ? 'own' : 'global'}
      onChange={(_event, data) => {
        onChange(data.value === 'own');
      }}
    >
      <Radio value="global" label={messages.useGlobal()} />
      <Radio value="own" label={messages.useOwn()} />
    </RadioGroup>
  );
}
