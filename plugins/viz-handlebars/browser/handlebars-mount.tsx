import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useIsPrinting } from '#core/browser/ui';
import { optionDefaults, printUnclipped, type ChartPointer, type VizMountProps } from '#plugins/viz-kit';
import { handlebarsOptions, type HandlebarsOptions } from '../common/handlebars-options.ts';
import { messages } from '../common/messages.ts';
import { TemplateError } from '../common/template-error.ts';
import { selectedBy, writtenRows, type WrittenRows } from '../common/written-rows.ts';
import { baseCss, useHandlebarsStyles } from './handlebars-mount.styles.ts';
import { safeFragment } from './safe-fragment.ts';

/** What the template writes, in a tree of its own: its styles reach nothing of the page, and the page's nothing of it. */
export default function HandlebarsMount(props: VizMountProps) {
  const { data, formData, formats, labelOf, size, theme } = props;
  const styles = useHandlebarsStyles();
  const host = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const written = useMemo(
    () => tryWriting(() => writtenRows(data[0], templatesOf(formData), { formats, labelOf })),
    [data, formData, formats, labelOf],
  );
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || 'problem' in written) return;
    const tree = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const sheet = document.createElement('style');
    sheet.textContent = `${baseCss(theme)}${written.css}`;
    tree.replaceChildren(sheet, safeFragment(written.html));
  }, [written, theme]);
  const select = (event: MouseEvent | KeyboardEvent, intent: ChartPointer['intent']): boolean => {
    const target = targetOf(event.nativeEvent);
    const selects = target && selectedBy(data[0], { column: target.dataset['column'], value: target.dataset['value'] });
    if (target === undefined || selects === undefined) return false;
    props.onSelect(selects, pointerOf(event, target, intent));
    return true;
  };
  if ('problem' in written) return <div className={styles.problem}>{written.problem}</div>;
  return (
    <div
      className={styles.box}
      style={isPrinting ? undefined : { width: size.widthPx, height: size.heightPx }}
      role="region"
      aria-label={messages.region()}
      tabIndex={0}
      onClick={(event) => select(event, 'select')}
      onContextMenu={(event) => {
        if (select(event, 'menu')) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && select(event, 'select')) event.preventDefault();
      }}
      {...(isPrinting ? printUnclipped : {})}
    >
      <div ref={host} />
    </div>
  );
}

const defaults = optionDefaults({ options: handlebarsOptions });

/** The chart frame has checked the settings already. */
function templatesOf(formData: VizMountProps['formData']) {
  const textOf = (key: keyof HandlebarsOptions): string => {
    const value = formData[key] ?? defaults[key];
    return typeof value === 'string' ? value : '';
  };
  return { handlebarsTemplate: textOf('handlebarsTemplate'), styleTemplate: textOf('styleTemplate') };
}

function tryWriting(write: () => WrittenRows): WrittenRows | { readonly problem: string } {
  try {
    return write();
  } catch (error) {
    if (error instanceof TemplateError) return { problem: error.message };
    throw error;
  }
}

/** The element under the pointer that selects something, found through the tree of the chart. */
const targetOf = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset['column'] !== undefined);

function pointerOf(
  event: MouseEvent | KeyboardEvent,
  target: HTMLElement,
  intent: ChartPointer['intent'],
): ChartPointer {
  const isAdditive = event.ctrlKey || event.metaKey || event.shiftKey;
  if ('clientX' in event && (event.clientX !== 0 || event.clientY !== 0))
    return { x: event.clientX, y: event.clientY, intent, isAdditive };
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, intent, isAdditive };
}
