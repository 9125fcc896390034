import { tokens } from '@fluentui/react-components';

/** Four tesserae, one of them set apart. */
export function BrandMark({ sizePx = 22 }: { readonly sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect x="2" y="2" width="9" height="9" rx="2" fill={tokens.colorBrandBackground} />
      <rect x="13" y="2" width="9" height="9" rx="2" fill={tokens.colorBrandBackground} opacity="0.45" />
      <rect x="2" y="13" width="9" height="9" rx="2" fill={tokens.colorBrandBackground} opacity="0.7" />
      <rect x="13.6" y="13.6" width="8" height="8" rx="2" fill="#e8973a" transform="rotate(8 17.6 17.6)" />
    </svg>
  );
}
