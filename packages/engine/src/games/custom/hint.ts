import { hintAt, movesText, type PolicyWords } from '../../dice/index.js';
import {
  bestHint,
  capital,
  grouped,
  type Hint,
  noHint,
  percent,
  type Task,
  TOO_LARGE,
  tellTurn,
  winningText,
} from '../../puzzle/index.js';
import type { CustomMove, CustomState } from './index.js';
import { futureAt, policyAt, prospectsOf } from './prospects.js';
import { gameOf } from './rules/game.js';
import { CUSTOM_ORDER, stateOf, turn } from './rules/play.js';
import { CUSTOM_WORDS } from './telling.js';

/** What pieces do after a move by the sentences of the level: at most so many are told. */
const MOST_SENTENCES = 6;
function answerTo(seen: CustomState, move: CustomMove): string {
  const played = turn(seen, move, () => 0);
  const after = stateOf(seen.level, played.position, played.status, null);
  const events = played.events.filter(
    ({ actor, because }) => actor !== 'player' && because.sentence !== null,
  );
  const sentences = tellTurn(CUSTOM_WORDS, after, events);
  return [
    ...sentences.slice(0, MOST_SENTENCES),
    ...(sentences.length > MOST_SENTENCES ? ['Others follow.'] : []),
  ].join(' ');
}

export function* hintCustom(seen: CustomState): Task<Hint<CustomMove>> {
  if (seen.status !== 'open')
    return noHint(
      'none',
      seen.status === 'won' ? 'The game is won.' : 'The game is lost; undo to try again.',
    );
  if (gameOf(seen.level).hasDice) return yield* hintDice(seen);
  const known = yield* futureAt(seen);
  const prospects = prospectsOf(seen, known);
  const word = (move: CustomMove) => (move === 'W' ? 'waiting' : `going ${CUSTOM_WORDS.move(move)}`);
  const words = {
    move: word,
    wins: (move: CustomMove) => `${word(move)} wins`,
    over: 'loses at once',
    lost: `Every line of play has been searched, ${grouped(known?.future.states ?? 0)} positions; none wins.`,
    unknown: 'More positions can follow than a hint looks at.',
  };
  const hint = bestHint(prospects, words, (best, winning) =>
    winning === 1 && prospects.length > 1
      ? 'Only one of your moves keeps the win: see where each of the others leads them.'
      : best.move === 'W'
        ? 'Patience: let them come.'
        : winningText(prospects, best),
  );
  if (hint.move === null) return hint;
  const answer = answerTo(seen, hint.move);
  return answer === '' ? hint : { ...hint, reason: `${hint.reason} ${answer}` };
}

const DICE_WORDS: PolicyWords<CustomMove> = {
  move: (move) => CUSTOM_WORDS.move(move),
  nudge: (_, { expected }) =>
    expected === null
      ? 'Nothing is sure here: which way leaves you most room?'
      : 'One way is safe whatever the dice do.',
  lead: ({ move, expected, chance }) => {
    const name = capital(CUSTOM_WORDS.move(move));
    return expected === null
      ? `${name} wins with a chance of ${percent(chance)}.`
      : `${name} is sure to win, in ${movesText(expected)} on average.`;
  },
  chance: percent,
  lost: 'Nothing wins, however the dice fall.',
};

function* hintDice(seen: CustomState): Task<Hint<CustomMove>> {
  const known = yield* policyAt(seen);
  return known === null
    ? noHint('unknown', TOO_LARGE, 'More can follow than a hint looks at.')
    : yield* hintAt(known.policy, known.node, CUSTOM_ORDER, DICE_WORDS);
}
