import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import { networkOf, placeName } from '@knossos/engine/games/mouse/rules/network';
import { checkMousetrap } from '@knossos/engine/games/mouse/walk/mousetrap';
import { Walk } from '@knossos/engine/games/mouse/walk/walk';
import { useMemo } from 'preact/hooks';
import { grouped } from '../board/heat.js';
import type { Score } from '../run/use-run.js';
import { Fact } from '../studio/score-card.js';
import { countTurns } from '../words.js';

interface TrapVerdictProps {
  readonly level: MouseLevel;
  readonly score: Score | null;
  readonly done: number;
}

/** Escape or trap, with its figures, and why. */
export function TrapVerdict({ level, score, done }: TrapVerdictProps) {
  return (
    <section class="card panel lab-card score" aria-labelledby="trap-title" data-test="trap-verdict">
      <h2 id="trap-title">Verdict for k = {level.modulo}</h2>
      {score === null ? (
        <p class="headline soft">{countTurns(done)} and counting …</p>
      ) : (
        <Words level={level} score={score} />
      )}
    </section>
  );
}

function Words({ level, score }: { readonly level: MouseLevel; readonly score: Score }) {
  switch (score.ending) {
    case 'cut-off':
      return <p class="notice">The exit is cut off: no mouse could get out of this.</p>;
    case 'out':
      return (
        <>
          <p class="headline">He escapes</p>
          <dl class="facts">
            <Fact name="Turns" value={grouped(score.turns)} />
          </dl>
        </>
      );
    case 'cap':
      return (
        <p>
          Undecided: neither out nor in the same state twice within {countTurns(score.turns)}. That proves
          nothing.
        </p>
      );
    case 'trapped': {
      const { transient, period, mousetrap, territory } = score;
      return (
        <>
          <p class="headline">Trapped for ever</p>
          <dl class="facts">
            <Fact name="Turns before his cycle" value={grouped(transient)} />
            <Fact name="Turns once round" value={grouped(period)} />
            <Fact name="Vertices on his cycle" value={grouped(territory.length)} />
            {mousetrap && (
              <Fact name="Vertices of the mousetrap" value={grouped(mousetrap.vertices.length)} />
            )}
          </dl>
          {mousetrap ? (
            <Conditions level={level} vertices={mousetrap.vertices} turn={mousetrap.turn} />
          ) : (
            <p class="soft">
              No set of vertices meets the three conditions of a mousetrap; he is held without one.
            </p>
          )}
        </>
      );
    }
  }
}

/** Longest run that is followed again to look at the moment itself. */
const MOST_FOLLOWED = 3_000_000;

/** The article's three conditions, each checked from its definition at the moment the mousetrap closes. */
function Conditions({
  level,
  vertices,
  turn,
}: {
  readonly level: MouseLevel;
  readonly vertices: readonly number[];
  readonly turn: number;
}) {
  const check = useMemo(() => {
    if (level.modulo === null || turn > MOST_FOLLOWED) return null;
    const network = networkOf(level);
    const walk = new Walk(network, level.modulo);
    while (walk.turns < turn && !walk.isOut) walk.step();
    return checkMousetrap(network, level.modulo, walk, vertices);
  }, [level, vertices, turn]);
  const names = vertices.slice(0, 12).map((vertex) => placeName(level.board, vertex));
  const full = (level.modulo ?? 2) - 1;
  return (
    <>
      <p>
        The mousetrap: {names.join(', ')}
        {vertices.length > names.length ? ' …' : ''}. From turn {grouped(turn)} on
        {check ? ', checked one by one:' : ':'}
      </p>
      <ol class="conditions">
        <li>
          {mark(check?.notFull)} all of it stands at count {full}, the most he can see;
        </li>
        <li>{mark(check?.wayOut)} it separates him from the exit;</li>
        <li>{mark(check?.tempted)} whoever stands next to it within his reach prefers another way.</li>
      </ol>
    </>
  );
}

function mark(wrong: readonly number[] | undefined): string {
  return wrong === undefined ? '' : wrong.length === 0 ? '✓' : '✗';
}
