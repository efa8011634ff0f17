/** The drawing table. */
export function EditPage({ id }: { readonly id: string | null }) {
  return <h1>Editor {id}</h1>;
}
