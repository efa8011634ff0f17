/** The title of a page of help, below the way back to the list of them. */
export function HelpTitle({ title }: { readonly title: string }) {
  return (
    <header>
      <nav class="small soft" aria-label="Where you are">
        <a href="#/help">How to play</a>
      </nav>
      <h1>{title}</h1>
    </header>
  );
}
