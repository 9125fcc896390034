export { jobPollingDelay, jobSocketUrl, jobTransport } from './job-settings.ts';
export { JobEvent, cancelJob, jobAccess, listJobEvents, readJobResult, readLegacyJobResult } from './routes.ts';
