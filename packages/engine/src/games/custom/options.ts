/** placeholder until written */
export interface CustomOptions {
  readonly size?: `${number}x${number}`;
}
