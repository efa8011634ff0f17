export { type AppOptions, builtWebApp, createApp } from './app.js';
export { type RunningServer, type ServeOptions, serve } from './serve.js';
