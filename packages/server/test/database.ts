import { serveDatabase } from '../src/store/database-thread.js';

await serveDatabase();
