import { serveDatabase } from '@knossos/server/store/thread';

/** What the thread of the embedded database runs. */
void serveDatabase();
