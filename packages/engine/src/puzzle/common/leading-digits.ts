/**
 * The first digits of a count, rounded, and the power of ten that the first of them stands for: `2.42` and 56. The count has as many
 * digits at least.
 */
export function leadingDigits(
  count: bigint,
  digits: number,
): { readonly digits: string; readonly power: number } {
  const power = String(count).length - 1;
  const unit = 10n ** BigInt(power - digits + 1);
  const rounded = String((count + unit / 2n) / unit);
  // 9.99 and a half is 10.0.
  const isLonger = rounded.length > digits;
  return { digits: `${rounded[0]}.${rounded.slice(1, digits)}`, power: isLonger ? power + 1 : power };
}
