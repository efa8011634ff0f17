import { serveDatabase } from '@knossos/lab/store/thread';

/** What the thread of the embedded database runs. */
await serveDatabase();
