import { pgSchema } from 'drizzle-orm/pg-core';

/** All our tables stand in a schema of their own, so that they may live in a database beside others. */
export const knossos = pgSchema('knossos');
