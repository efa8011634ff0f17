/** n!, exact. */
export function factorial(n: number): bigint {
  let product = 1n;
  for (let i = 2; i <= n; i++) product *= BigInt(i);
  return product;
}

export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let product = 1n;
  for (let i = 1; i <= k; i++) product = (product * BigInt(n - k + i)) / BigInt(i);
  return product;
}

/** Ones in a word of 32 bits. */
export function ones(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
