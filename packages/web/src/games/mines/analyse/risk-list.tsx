import { progressText } from '../../../ui/words.js';
import type { Asked } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';
import type { MoveRisk } from '../jobs.js';
import type { BoardReplay } from '../replay/board-replay.js';

interface RiskListProps {
  readonly game: BoardReplay;
  readonly asked: Asked<readonly (MoveRisk | null)[]>;
  /** Moves played so far. */
  readonly at: number;
  readonly onGo: (step: number) => void;
}

/** Every move that might have hit a mine, with its risk and the least that could have been risked. */
export function RiskList({ game, asked, at, onGo }: RiskListProps) {
  const { answer, isBusy, progress, problem } = asked;
  const guesses = (answer ?? []).flatMap((risk, index) =>
    risk && risk.risk > 0 ? [{ ...risk, index }] : [],
  );
  const survived = guesses.reduce((chance, { risk }) => chance * (1 - risk), 1);
  return (
    <section class="card panel mines-card" aria-labelledby="risk-title" data-test="risks">
      <h2 id="risk-title">Risks</h2>
      {problem !== null && <p class="notice">The risks could not be worked out: {problem}</p>}
      {answer === null && isBusy && <p class="soft">{progressText(progress)}</p>}
      {answer !== null && guesses.length === 0 && <p>No move risked anything: all of it was certain.</p>}
      {guesses.length > 0 && (
        <>
          <p>
            {guesses.length === 1
              ? 'One move might have hit a mine.'
              : `${guesses.length} moves might have hit a mine; all of them go well with a chance of ${exactPercent(survived)}.`}
          </p>
          <ol class="plain stack risk-list">
            {guesses.map(({ risk, least, index }) => (
              <li key={index}>
                <button type="button" aria-current={at === index + 1} onClick={() => onGo(index + 1)}>
                  <span>
                    {index + 1}. {game.moves[index]}
                  </span>
                  <span class="risk-bar" style={{ '--share': risk }} aria-hidden="true" />
                  <strong>{exactPercent(risk)}</strong>
                  <span class="soft">
                    {risk > least
                      ? least === 0
                        ? 'a cell was certainly safe'
                        : `${exactPercent(least)} was possible`
                      : 'the least possible'}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
