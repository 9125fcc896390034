import { Badge } from '@fluentui/react-components';
import type { InspectedPlugin } from '#plugins/plugin-admin';
import { trustNames } from '../common/trust-messages.ts';

const colors = { pure: 'success', view: 'informative', trusted: 'warning' } as const;

/** The level of trust of a plugin from outside. */
export function TrustBadge({ trust }: { readonly trust: InspectedPlugin['trust'] }) {
  return (
    <Badge size="small" appearance="tint" color={colors[trust]}>
      {trustNames[trust]()}
    </Badge>
  );
}
