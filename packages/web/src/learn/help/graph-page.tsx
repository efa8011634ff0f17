import { FromGuides } from '../../ui/guides/from-guides.js';
import { HelpTitle } from './help-title.js';

/** What the graph of positions shows, and the searches beside it. */
export function HelpOnGraph() {
  return (
    <>
      <HelpTitle title="The graph of positions" />
      <section class="prose card">
        <FromGuides part="graph" />
      </section>
    </>
  );
}
