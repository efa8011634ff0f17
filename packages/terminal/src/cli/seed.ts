/** A seed that nobody chose; whoever uses it prints it. */
export function freshSeed(): string {
  return String(Math.floor(Math.random() * 2 ** 32));
}
