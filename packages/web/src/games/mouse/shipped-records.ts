import { takeRecords } from './best-known.js';

// Screens that begin with records load them with this file; the others fetch it when they stand.
takeRecords(
  import.meta.glob<string>('../../../../../records/mouse/*/*.txt', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
