export { type Input, type Media, type Method, type Route, route } from './api/route.js';
export { type AppOptions, builtWebApp, createApp } from './app.js';
export type { Component, Tools } from './component.js';
export type { ServerContext, ServerEnv } from './environment.js';
export { eventStream, type StreamEvent, type StreamOptions } from './http/event-stream.js';
export { Problem, type ProblemKind } from './http/problem.js';
export type { Check, Health } from './observe/health.js';
export { createLog, type Fields, type Level, LOG_FORMS, type Log, type LogForm } from './observe/log.js';
export { type RunningServer, type ServeOptions, serve } from './serve.js';
