import { makeStyles, tokens, type PositioningProps } from '@fluentui/react-components';

/** Editors open beside the settings, over the chart; on narrow windows below or above. Never cut: they shrink and scroll. */
export const editorPlacing: PositioningProps = {
  position: 'after',
  align: 'top',
  fallbackPositions: ['below-start', 'above-start', 'below', 'above'],
  autoSize: 'height',
  // A transform would move the lists that Monaco opens at fixed positions.
  useTransform: false,
  overflowBoundaryPadding: 8,
};

/** What editors of fields, metrics, filters and times share. */
export const useEditorStyles = makeStyles({
  surface: {
    padding: '12px',
    width: '320px',
    maxWidth: 'calc(100vw - 16px)',
    boxSizing: 'border-box',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`, // in the dark a shadow alone shows no edge
  },
  form: { display: 'flex', flexDirection: 'column', gap: '10px' },
  box: { minWidth: 0, width: '100%' },
  add: { alignSelf: 'flex-start', paddingLeft: '4px', minWidth: 0 },
  end: { display: 'flex', justifyContent: 'flex-end' },
});
