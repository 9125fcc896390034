/** A text cut after so many lines, for places where nothing can be pointed at to read the rest. For `makeStyles`. */
export const linesAtMost = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: count,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  }) as const;
