export {
  followBuilds,
  putBuild,
  readDeveloperMode,
  readOutcome,
  removeBuild,
  switchDeveloperMode,
  tellOutcome,
} from './routes.ts';
