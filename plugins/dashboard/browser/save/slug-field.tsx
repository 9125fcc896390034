import { Input } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { dashboardLink } from '#plugins/dashboard';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { SlugChecks, checkSlug } from './slug-state.ts';

/** Why a typed short address cannot be saved; undefined while that is not known. `stored`: the present one. */
export function useSlugProblem(typed: string, stored: string | null): string | undefined {
  const check = useBranch(SlugChecks);
  const wanted = typed.trim();
  if (wanted === '' || wanted === stored) return undefined;
  // Numbers are looked up as ids first.
  if (/^\d+$/.test(wanted)) return messages.slugNumber();
  if (check?.typed !== typed) return undefined;
  if (check.slug === null) return messages.slugNothing();
  return check.isTaken ? messages.slugIsTaken({ slug: check.slug }) : undefined;
}

interface SlugFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The short address; while it is typed the field says what it becomes, or why it cannot be had. */
export function SlugField({ value, problem, onChange }: SlugFieldProps) {
  const dispatch = useDispatch();
  const check = useBranch(SlugChecks);
  const slug = check?.typed === value ? check.slug : null;
  const hint =
    slug === null || problem !== undefined
      ? messages.slugHint()
      : messages.slugBecomes({ address: dashboardLink.href({ idOrSlug: slug }) });
  return (
    <FormField label={messages.slug()} hint={hint} error={problem}>
      <Input
        maxLength={255}
        value={value}
        onChange={(_event, data) => {
          onChange(data.value);
          dispatch(checkSlug({ typed: data.value }));
        }}
      />
    </FormField>
  );
}
