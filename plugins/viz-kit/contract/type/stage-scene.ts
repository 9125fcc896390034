import type { Scene } from './scene.ts';
import type { StageScene } from './viz-type.ts';

interface LiveScene {
  readonly scene: Scene;
  readonly summary: string;
  /** Its marks are nowhere that could be pointed at. */
  readonly isMoving: boolean;
  readonly shapeAt?: StageScene['shapeAt'];
}

/** A live drawing as a stage takes it. */
export function stageScene({ scene, summary, isMoving, shapeAt }: LiveScene): StageScene {
  const { marks, legend, shapes, isScattered } = scene;
  return {
    marks: isMoving ? [] : marks,
    legend,
    summary,
    ...(shapes === undefined || isMoving ? {} : { shapes }),
    ...(isScattered === undefined ? {} : { isScattered }),
    ...(shapeAt === undefined ? {} : { shapeAt: (x, y) => (isMoving ? undefined : shapeAt(x, y)) }),
  };
}
