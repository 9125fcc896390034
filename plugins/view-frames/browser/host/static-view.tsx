import { useEffect, useRef } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { VizMountProps, VizType } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';

const barPx = 40;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: `${barPx}px`,
    boxSizing: 'border-box',
    padding: '4px 8px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  picture: { flexGrow: 1, minHeight: 0, overflow: 'hidden' },
});

interface StaticViewProps extends VizMountProps {
  readonly viz: VizType;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Replaces a frame that failed: the reason, a way to try again, and the type's static form. */
export function StaticView({ viz, message, onRetry, data, formData, theme, formats, size, ...props }: StaticViewProps) {
  const styles = useStyles();
  const picture = useRef<HTMLDivElement>(null);
  const { labelOf, formatOf } = props;
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const opened = viz.open(formData);
      if (!opened.ok) return;
      const { draw: drawing } = await opened.value();
      const place = { widthPx: size.widthPx, heightPx: Math.max(1, size.heightPx - barPx) };
      const input = { data, formData, theme, formats, size: place, document, hidden: new Set<string>(), labelOf };
      const { element } = drawing(formatOf === undefined ? input : { ...input, formatOf });
      if (isCurrent) picture.current?.replaceChildren(element);
    };
    void draw().catch(() => undefined); // the reason beside it stays
    return () => {
      isCurrent = false;
    };
  }, [viz, data, formData, theme, formats, size, labelOf, formatOf]);
  return (
    <div className={styles.root}>
      <div className={styles.bar} role="alert">
        {message}
        <Button size="small" onClick={onRetry}>
          {messages.tryAgain()}
        </Button>
      </div>
      <div ref={picture} className={styles.picture} />
    </div>
  );
}
