/** For drizzle-kit, which compares the tables with the newest migration and writes the next one. */
export default {
  dialect: 'postgresql',
  schema: ['./src/*/tables.ts', './src/store/columns.ts'],
  out: './migrations',
};
