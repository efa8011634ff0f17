/** Replays. */
export function ReplayRoom({ id }: { readonly id: string | null }) {
  return <p>{id}</p>;
}
