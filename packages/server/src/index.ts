export { AccountsPart } from './accounts/accounts-part.js';
export type { SignUp } from './accounts/context.js';
export { builtWebApp, createApp } from './app.js';
export { createLog, type Fields, type LogForm } from './observe/log.js';
export { type PartsOptions, usualParts } from './parts.js';
export { type RunningServer, type ServeOptions, serve } from './serve.js';
export { StorePart } from './store/store-part.js';
export type { ServerJobs } from './threads/jobs.js';
