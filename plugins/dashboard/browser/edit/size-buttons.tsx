import { makeStyles } from '@fluentui/react-components';
import { AutoFitHeightRegular, AutoFitWidthRegular, ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import { ownWidth } from '../../common/layout/layout-width.ts';
import { hasHeight, ownHeight, widthRange } from '../../common/layout/resize-component.ts';
import type { LayoutComponent } from '../../contract/layout.ts';
import type { LayoutActions } from './layout-actions.ts';
import { ToolButton } from './tool-button.tsx';

/** Units of 8 px of one press. */
const heightStep = 4;

const useStyles = makeStyles({
  // With a mouse there are handles at the edges.
  touch: { display: 'none', '@media (pointer: coarse), (max-width: 719px)': { display: 'inline-flex' } },
});

/** Sizes for fingers. */
export function SizeButtons({
  component,
  actions,
}: {
  readonly component: LayoutComponent;
  readonly actions: LayoutActions;
}) {
  const styles = useStyles();
  const { id, type } = component;
  const layout = actions.layout();
  const isWide = widthRange(layout, id) !== undefined;
  const resize = (size: { readonly width?: number; readonly height?: number }) =>
    actions.resize(id, size, { isRepeated: true });
  return (
    <>
      {isWide && (
        <>
          <ToolButton
            className={styles.touch}
            label={messages.narrower()}
            icon={<AutoFitHeightRegular transform="rotate(90)" />}
            onClick={() => resize({ width: ownWidth(component) - 1 })}
          />
          <ToolButton
            className={styles.touch}
            label={messages.wider()}
            icon={<AutoFitWidthRegular />}
            onClick={() => resize({ width: ownWidth(component) + 1 })}
          />
        </>
      )}
      {hasHeight(type) && (
        <>
          <ToolButton
            className={styles.touch}
            label={messages.lower()}
            icon={<ChevronUpRegular />}
            onClick={() => resize({ height: ownHeight(layout, id) - heightStep })}
          />
          <ToolButton
            className={styles.touch}
            label={messages.higher()}
            icon={<ChevronDownRegular />}
            onClick={() => resize({ height: ownHeight(layout, id) + heightStep })}
          />
        </>
      )}
    </>
  );
}
