import { useState, type ReactNode } from 'react';
import type { CellValue } from '#plugins/databases';
import { linkOf, pictureOf } from '../../common/columns/cell-link.ts';
import { numbersOfList, sparkPath } from '../../common/columns/spark-cell.ts';
import type { TableColumn, TableModel } from '../../common/table-model.ts';
import { useTableStyles } from '../table-mount.styles.ts';

export interface CellContentProps {
  readonly column: TableColumn;
  readonly value: CellValue;
  /** Position in the answer. */
  readonly row: number;
  readonly valueOf: TableModel['valueOf'];
  readonly color: string;
}

/** What a cell shows of its value: a text, a link, a picture or a line of numbers. What is none of it stays a text. */
export function CellContent(props: CellContentProps) {
  const { column, value, row, valueOf, color } = props;
  const words = column.format(value);
  const line = column.trend?.ofRow(row);
  if (line !== undefined && column.trend?.replaces === true)
    return <Spark numbers={line.values} color={color} label={`${words}. ${line.words}`} />;
  if (line !== undefined) {
    const spark = <Spark numbers={line.values} color={color} label={line.words} />;
    return <Beside spark={spark} words={words} isFirst={column.align !== 'left'} />;
  }
  if (column.display === 'sparkline') {
    const numbers = numbersOfList(value);
    if (numbers !== undefined) return <Spark numbers={numbers} color={color} label={words} />;
  }
  const picture = column.display === 'image' ? pictureOf(value) : undefined;
  if (picture !== undefined) return <Picture key={picture} source={picture} label={column.label} />;
  const isLinked = column.linkTemplate !== undefined || typeof value === 'string';
  const href = isLinked
    ? linkOf(column.display === 'link' ? column.linkTemplate : undefined, value, (name) => valueOf(name, row))
    : undefined;
  // A path is only meant as an address where the settings say so.
  return href === undefined || (column.display !== 'link' && href.startsWith('/')) ? (
    words
  ) : (
    <CellLink href={href} text={words} />
  );
}

/** A line and its number, which stays where the numbers of the other rows are. */
function Beside({
  spark,
  words,
  isFirst,
}: {
  readonly spark: ReactNode;
  readonly words: string;
  readonly isFirst: boolean;
}) {
  const styles = useTableStyles();
  return (
    <span className={styles.beside}>
      {isFirst && <span className={styles.besideSpark}>{spark}</span>}
      <span className={styles.besideWords}>{words}</span>
      {!isFirst && <span className={styles.besideSpark}>{spark}</span>}
    </span>
  );
}

function CellLink({ href, text }: { readonly href: string; readonly text: string }) {
  const styles = useTableStyles();
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {text}
    </a>
  );
}

/** The page's policy refuses pictures of other servers: then their address is a link. */
function Picture({ source, label }: { readonly source: string; readonly label: string }) {
  const styles = useTableStyles();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return source.startsWith('data:') ? label : <CellLink href={source} text={source} />;
  return <img className={styles.picture} src={source} alt={label} loading="lazy" onError={() => setFailed(true)} />;
}

const [sparkWidth, sparkHeight] = [100, 20];

interface SparkProps {
  readonly numbers: readonly (number | null)[];
  readonly color: string;
  readonly label: string;
}

function Spark({ numbers, color, label }: SparkProps) {
  const styles = useTableStyles();
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.spark}
      viewBox={`0 0 ${String(sparkWidth)} ${String(sparkHeight)}`}
      preserveAspectRatio="none"
    >
      <path
        d={sparkPath(numbers, { x: 1, y: 2, width: sparkWidth - 2, height: sparkHeight - 4 })}
        fill="none"
        stroke={color}
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
