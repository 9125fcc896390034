import {
  Badge,
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { Modal, narrowScreen } from '#core/browser/ui';
import { refreshCharts, type DialogProps } from '#plugins/dashboard';
import { overBudget, secondsText, type ChartSpeed } from '../common/chart-speeds.ts';
import { speedMessages as messages } from '../common/messages.ts';
import { useChartSpeeds } from './use-chart-speeds.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(760px, calc(100vw - 32px))' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    overflowY: 'auto',
    // Where a row is cut, the list goes on.
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  cell: { verticalAlign: 'top', padding: '8px', height: 'auto', overflowWrap: 'anywhere' },
  time: { flexGrow: 0, flexShrink: 0, flexBasis: '146px' },
  help: { flexGrow: 2 },
  // On a phone the name and the time are above the advice.
  head: {
    [narrowScreen]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  row: { alignItems: 'start', ':last-child': { borderBottomStyle: 'none' }, [narrowScreen]: { flexWrap: 'wrap' } },
  wide: { [narrowScreen]: { flexBasis: '100%' } },
  none: { [narrowScreen]: { display: 'none' } },
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px', alignItems: 'center' },
  advice: { margin: 0, padding: 0, listStyleType: 'none' },
});

/** Every chart of the open dashboard with its time, which are over the budget, and what would help. */
export default function SpeedDialog({ isOpen, onClose }: DialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={styles.surface}>
      <SpeedReport onClose={onClose} />
    </Modal>
  );
}

function SpeedReport({ onClose }: Pick<DialogProps, 'onClose'>) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { speeds, budgetS } = useChartSpeeds();
  const over = new Set(overBudget(speeds, budgetS));
  const asked = speeds.filter(({ ms }) => ms !== null).map(({ chartId }) => chartId);
  return (
    <DialogBody>
      <DialogTitle>{messages.title()}</DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.note}>
          {messages.intro()} {budgetS > 0 && messages.budget({ seconds: budgetS })} {messages.measureText()}
        </p>
        {speeds.length === 0 ? (
          <p className={styles.note}>{messages.noCharts()}</p>
        ) : (
          <Table noNativeElements size="small" aria-label={messages.title()}>
            <TableHeader className={styles.head}>
              <TableRow>
                <TableHeaderCell>{messages.chart()}</TableHeaderCell>
                <TableHeaderCell className={styles.time}>{messages.time()}</TableHeaderCell>
                <TableHeaderCell className={styles.help}>{messages.help()}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {speeds.map((speed) => (
                <SpeedRow key={speed.chartId} speed={speed} isOver={over.has(speed)} />
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button
          disabledFocusable={asked.length === 0}
          onClick={() => dispatch(refreshCharts({ chartIds: asked, force: true }))}
        >
          {messages.measure()}
        </Button>
        <Button appearance="primary" onClick={onClose}>
          {messages.close()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

function SpeedRow({ speed, isOver }: { readonly speed: ChartSpeed; readonly isOver: boolean }) {
  const styles = useStyles();
  const { name, ms, isLoading, isCached, advice } = speed;
  const time = ms === null ? messages.notMeasured() : messages.seconds({ seconds: secondsText(ms) });
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.cell}>
        <bdi>{name}</bdi>
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.time)}>
        <span className={styles.marks}>
          <span>{isLoading ? messages.loading() : time}</span>
          {isCached && !isLoading && (
            <Badge appearance="outline" color="informative">
              {messages.cached()}
            </Badge>
          )}
          {isOver && (
            <Badge appearance="tint" color="danger">
              {messages.over()}
            </Badge>
          )}
        </span>
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.help, isOver ? styles.wide : styles.none)}>
        {isOver && (
          <ul className={styles.advice}>
            {advice.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </TableCell>
    </TableRow>
  );
}
