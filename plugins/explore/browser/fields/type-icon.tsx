import {
  CalendarLtrRegular,
  CheckboxCheckedRegular,
  MathFormulaRegular,
  NumberSymbolRegular,
  TextTRegular,
} from '@fluentui/react-icons';

/** The sign of a field's type; decoration, since names and groups say it too. */
export function TypeIcon({ type }: { readonly type: number | 'metric' | null }) {
  const size = { fontSize: '14px', flexShrink: 0 } as const;
  if (type === 'metric') return <MathFormulaRegular aria-hidden style={size} />;
  if (type === 0) return <NumberSymbolRegular aria-hidden style={size} />;
  if (type === 2) return <CalendarLtrRegular aria-hidden style={size} />;
  if (type === 3) return <CheckboxCheckedRegular aria-hidden style={size} />;
  return <TextTRegular aria-hidden style={size} />;
}
