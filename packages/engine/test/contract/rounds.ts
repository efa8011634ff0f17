/**
 * How often a test goes round that plays or draws at random: as often as it says, or a tenth of that where very many runs
 * of it are to come, as when mutants are judged (`FEWER_ROUNDS=yes`).
 */
export function rounds(count: number): number {
  return process.env.FEWER_ROUNDS === 'yes' ? Math.ceil(count / 10) : count;
}
