export { BundleReport, bundleKinds, bundleRoutes, exportAssets, importAssets, type BundleKind } from './routes.ts';
