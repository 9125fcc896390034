import { Suspense } from 'react';
import { LeftOut, lazyView } from '#core/browser';
import type { LiveScene } from '../live-scene.ts';
import type { usePictureZoom } from './use-picture-zoom.ts';
import type { ZoomStripProps } from './zoom-strip.tsx';

const ZoomStrip = lazyView<ZoomStripProps>(() => import('./zoom-strip.tsx'), LeftOut);

interface PictureZoomProps extends Omit<ZoomStripProps, 'keys' | 'axis' | 'window' | 'onWindow'> {
  readonly zoom: ReturnType<typeof usePictureZoom>;
  readonly scene: LiveScene | undefined;
}

/** The strip of a chart that has one switched on; its code comes with the first. */
export function PictureZoom({ zoom, scene, ...strip }: PictureZoomProps) {
  if (!zoom.isOn) return null;
  return (
    <Suspense>
      <ZoomStrip {...strip} keys={zoom.keys} axis={scene?.brush?.x} window={zoom.window} onWindow={zoom.show} />
    </Suspense>
  );
}
