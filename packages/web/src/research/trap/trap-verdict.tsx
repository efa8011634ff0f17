import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { networkOf, placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { checkMousetrap, type Mousetrap } from '@knossos/engine/internal/games/mouse/walk/modular';
import { Walk } from '@knossos/engine/internal/games/mouse/walk/walk';
import { grouped } from '@knossos/engine/internal/puzzle';
import { useEffect, useMemo } from 'preact/hooks';
import type { Score } from '../../games/mouse/run/use-run.js';
import { countTurns } from '../../games/mouse/words.js';
import { Card } from '../../ui/card.js';
import { Facts } from '../../ui/facts.js';
import { say } from '../../ui/messages/speech.js';

interface TrapVerdictProps {
  readonly level: MouseLevel;
  readonly score: Score | null;
  readonly done: number;
}

/** Escape or trap, with its figures, and why. */
export function TrapVerdict({ level, score, done }: TrapVerdictProps) {
  const said = score && saidOf(score);
  useEffect(() => {
    if (said !== null) say(said);
  }, [said]);
  return (
    <Card title={`Verdict for k = ${level.modulo}`} test="trap-verdict">
      {score === null ? (
        <p class="headline soft">{countTurns(done)} and counting …</p>
      ) : (
        <Words level={level} score={score} />
      )}
    </Card>
  );
}

function saidOf(score: Score): string {
  switch (score.ending) {
    case 'cut-off':
      return 'The exit is cut off.';
    case 'out':
      return `The mouse escapes after ${countTurns(score.turns)}.`;
    case 'cap':
      return `Undecided within ${countTurns(score.turns)}.`;
    case 'trapped':
      return `Trapped for ever: after ${countTurns(score.transient)} a cycle of ${grouped(score.period)} begins.`;
  }
}

function Words({ level, score }: { readonly level: MouseLevel; readonly score: Score }) {
  switch (score.ending) {
    case 'cut-off':
      return <p class="notice">The exit is cut off: no mouse could get out of this.</p>;
    case 'out':
      return (
        <>
          <p class="headline">The mouse escapes</p>
          <Facts of={[['Turns', grouped(score.turns)]]} />
        </>
      );
    case 'cap':
      return (
        <p>
          Undecided: within {countTurns(score.turns)} the mouse is not out, and no state came twice. This
          proves nothing.
        </p>
      );
    case 'trapped': {
      const { transient, period, mousetrap, territory } = score;
      return (
        <>
          <p class="headline">Trapped for ever</p>
          <Facts
            of={[
              ['Turns before the cycle', grouped(transient)],
              ['Turns in the cycle', grouped(period)],
              ['Vertices on the cycle', grouped(territory.length)],
              mousetrap && ['Vertices of the mousetrap', grouped(mousetrap.vertices.length)],
            ]}
          />
          {mousetrap ? (
            <Conditions level={level} {...mousetrap} />
          ) : (
            <p class="soft">
              No set of vertices meets the three conditions of a mousetrap; the mouse is held without one.
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
function Conditions({ level, vertices, turn }: Mousetrap & { readonly level: MouseLevel }) {
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
      <ol class="stack tight">
        <li>
          {mark(check?.notFull)} all of it has count {full}, the highest the mouse can see;
        </li>
        <li>{mark(check?.wayOut)} it separates the mouse from the exit;</li>
        <li>{mark(check?.tempted)} every neighbour of it that the mouse can reach prefers another way.</li>
      </ol>
    </>
  );
}

function mark(wrong: readonly number[] | undefined): string {
  return wrong === undefined ? '' : wrong.length === 0 ? '✓' : '✗';
}
