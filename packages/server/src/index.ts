export {
  ACCESS,
  type Access,
  type Media,
  type Method,
  type ProblemKind,
  ROLES,
  type Role,
} from '@knossos/api';
export { SIGN_UPS } from '@knossos/api/accounts';
export type { Identify } from './access/guard.js';
export type { Who } from './access/who.js';
export { type AccountsOptions, AccountsPart } from './accounts/accounts-part.js';
export type { SignUp } from './accounts/context.js';
export { type Input, type Route, route } from './api/route.js';
export { type AppOptions, builtWebApp, createApp } from './app.js';
export type { Component, Tools } from './component.js';
export type { ServerContext, ServerEnv } from './environment.js';
export { eventStream, type StreamEvent, type StreamOptions } from './http/event-stream.js';
export { Problem } from './http/problem.js';
export type { Check, Health } from './observe/health.js';
export { createLog, type Fields, type Level, LOG_FORMS, type Log, type LogForm } from './observe/log.js';
export { type PartsOptions, usualParts } from './parts.js';
export { type RunningServer, type ServeOptions, serve } from './serve.js';
export { type OpenedStore, StorePart } from './store/store-part.js';
export type { ServerJobs } from './threads/jobs.js';
