import { Switch } from '@fluentui/react-components';
import type { ControlProps } from '#plugins/viz-kit';
import { hintsOf } from './schema-hints.ts';

export default function ToggleControl({ name, schema, value, onChange }: ControlProps) {
  const { title, fallback } = hintsOf(name, schema);
  return (
    <Switch label={title} checked={(value ?? fallback) === true} onChange={(_event, data) => onChange(data.checked)} />
  );
}
