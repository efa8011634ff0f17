/** What keeps proofs in the database; it is loaded behind the app, which need not wait for it. */
export type Lab = typeof import('@knossos/lab/proof');
