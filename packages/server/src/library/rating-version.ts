/** Grows when levels come to another rating than before; those in the library are rated again then. */
export const RATING_VERSION = 1;
