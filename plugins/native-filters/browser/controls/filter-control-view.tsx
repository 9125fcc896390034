import { Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import { Suspense, type ComponentType } from 'react';
import { useExtensions, lazyView, OwnedBoundary } from '#core/browser';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { FilterControls, type FilterControl, type FilterControlProps } from '../../contract/filter-type.ts';

const loaded = new WeakMap<FilterControl, ComponentType<FilterControlProps>>();

/** The control of the filter's type, loaded when it is first shown. */
export function FilterControlView(props: FilterControlProps) {
  const control = useExtensions(FilterControls).find(({ filterType }) => filterType === props.filter.filterType);
  if (control === undefined) return <Text size={200}>{messages.unknownType({ type: props.filter.filterType })}</Text>;
  const Control = loaded.get(control) ?? lazyView(control.load);
  loaded.set(control, Control);
  return (
    <OwnedBoundary point={FilterControls} of={control.filterType}>
      <Suspense
        fallback={
          <Skeleton aria-hidden>
            <SkeletonItem size={24} />
          </Skeleton>
        }
      >
        <div data-filter-control>
          <Control {...props} />
        </div>
      </Suspense>
    </OwnedBoundary>
  );
}
