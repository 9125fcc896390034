export { CubeAxis, CubeQuestion, askCubes } from './routes.ts';
export type { ChartCube, ChartQuery, CubeColumn, CubeLayout, CubeMetric, CubesReply, Numbers } from './cube.ts';
