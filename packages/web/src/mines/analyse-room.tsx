/** The analyser. */
export function AnalyseRoom({ id }: { readonly id: string | null }) {
  return <p>{id}</p>;
}
