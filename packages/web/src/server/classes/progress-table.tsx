import { rulebook } from '@knossos/engine/internal/games';
import { counted, measureOf, worthText } from '@knossos/engine/internal/puzzle';
import type { ClassItem, WholeClass } from '@knossos/server/classes/api';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

type Done = WholeClass['progress'][number];

/** What each pupil of a class has tried and solved, by task. */
export function ProgressTable({ one }: { readonly one: WholeClass }) {
  const { pupils, items, progress } = one;
  const done = new Map(progress.map((each) => [`${each.pupil} ${each.item}`, each]));
  const solvedBy = (pupil: number) =>
    items.filter((item) => done.get(`${pupil} ${item.id}`)?.state === 'solved').length;
  return (
    <Card title="Progress" test="progress">
      {pupils.length === 0 || items.length === 0 ? (
        <p class="soft">Here you see what each pupil has solved, as soon as there are pupils and a list.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
        <section class="class-scroll" tabIndex={0} aria-label="Pupils and the list">
          <table class="class-table">
            <thead>
              <tr>
                <th scope="col">Pupil</th>
                <th scope="col">Solved</th>
                {items.map(({ id, title }) => (
                  <th key={id} scope="col" class="class-column">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pupils.map(({ id, name }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>
                    {solvedBy(id)} of {items.length}
                  </td>
                  {items.map((item) => (
                    <Cell key={item.id} item={item} done={done.get(`${id} ${item.id}`)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div class="row">
        <Button look="small" icon="download" to={`./api/classes/${one.id}/progress.csv`}>
          As a table (CSV)
        </Button>
      </div>
      <p class="soft small">
        ✓ solved, with the number of moves; * with help; – tried. The table updates by itself.
      </p>
    </Card>
  );
}

function Cell({ item, done }: { readonly item: ClassItem; readonly done: Done | undefined }) {
  if (!done)
    return (
      <td>
        <span class="hidden-text">not started</span>
      </td>
    );
  if (done.state === 'tried')
    return (
      <td class="soft">
        <span aria-hidden="true">–</span>
        <span class="hidden-text">tried</span>
      </td>
    );
  const rules = rulebook.find(item.game);
  const isMore = rules !== null && measureOf(rules).better === 'more';
  const moves = done.moves ?? 0;
  const words = isMore && done.worth !== null ? worthText(rules, done.worth) : counted(moves, 'move');
  const help = done.hints > 0;
  return (
    <td class="class-solved" title={`${words}${help ? ', with help' : ''}`}>
      <span aria-hidden="true">
        ✓ {isMore ? done.worth : moves}
        {help && '*'}
      </span>
      <span class="hidden-text">
        solved, {words}
        {help && ', with help'}
      </span>
    </td>
  );
}
