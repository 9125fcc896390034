import {
  Button,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { FilterRegular, WarningRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useService } from '#core/browser';
import { quietControl, usePopoverEscape } from '#core/browser/ui';
import { DashboardQuestions, type ChartBadgeProps, type FilterOnChart } from '#plugins/dashboard';
import { badgeMessages as messages } from '../../common/badge-messages.ts';

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    padding: '0 4px',
    gap: '2px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  applied: { color: tokens.colorBrandForeground1 },
  surface: {
    padding: '10px 12px',
    width: '280px',
    maxWidth: 'calc(100vw - 24px)',
    boxSizing: 'border-box',
    maxHeight: '60dvh',
    overflowY: 'auto',
  },
  group: {
    margin: '0 0 2px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { listStyle: 'none', margin: '0 0 8px', padding: 0 },
  entry: {
    display: 'block',
    width: '100%',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    padding: '3px 6px',
    margin: '0 -6px',
    maxWidth: 'none',
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const groups = ['applied', 'incompatible', 'unset'] as const;

/** Status of the filters on a chart: which apply, which cannot and why, which are not set. Each links to its filter. */
export default function FilterBadge({ chartId }: ChartBadgeProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const questions = useService(DashboardQuestions);
  const [isOpen, setOpen] = useState(false);
  usePopoverEscape(isOpen, setOpen);
  const filters = useSelector((root: StoreRoot) => questions.filtersOf(root, chartId));
  if (filters.length === 0) return null;
  const countOf = (status: FilterOnChart['status']) => filters.filter((filter) => filter.status === status).length;
  const [applied, incompatible, unset] = [countOf('applied'), countOf('incompatible'), countOf('unset')];
  const Icon = applied === 0 && incompatible > 0 ? WarningRegular : FilterRegular;
  return (
    <Popover
      open={isOpen}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
      }}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={mergeClasses(styles.button, applied > 0 && styles.applied)}
          appearance="transparent"
          size="small"
          icon={<Icon fontSize={16} />}
          aria-label={messages.label({ applied, incompatible, unset })}
          data-filter-badge
          {...(applied + incompatible === 0 ? quietControl : {})}
        >
          {applied > 0 ? applied : null}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={messages.title()}>
        {groups.map((status) => {
          const shown = filters.filter((filter) => filter.status === status);
          if (shown.length === 0) return null;
          return (
            <div key={status}>
              <h4 className={styles.group}>{messages[status]({ count: shown.length })}</h4>
              <ul className={styles.list}>
                {shown.map((filter) => (
                  <li key={filter.id}>
                    <Button
                      className={styles.entry}
                      appearance="subtle"
                      size="small"
                      disabledFocusable={filter.lead === undefined}
                      onClick={() => {
                        setOpen(false);
                        if (filter.lead !== undefined) dispatch(filter.lead);
                      }}
                    >
                      <span className={styles.name}>{filter.name}</span>
                      {filter.valueText !== null && <bdi>{`: ${filter.valueText}`}</bdi>}
                      {filter.reason !== undefined && <span className={styles.detail}>{filter.reason}</span>}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </PopoverSurface>
    </Popover>
  );
}
