import type { AnyRules, Level, Progress } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { playRoute } from '../play/another/another.js';
import { readDaily, shareOfPuzzle, solvedWords } from '../play/daily/daily-level.js';
import { dailyDone } from '../session/dailies.js';
import type { GameCard } from '../state/games.built.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { useScreens } from '../ui/screens.js';
import { copyText } from '../ui/share.js';

interface DailyTileProps {
  readonly card: GameCard;
  readonly day: string;
  /** Whether it is being made now, and how far that has come. */
  readonly isMaking: boolean;
  readonly progress: Progress | null;
  readonly problem: string | null;
}

/** One game's puzzle of a day: its picture, whether it was solved, and the way in. */
export function DailyTile({ card, day, isMaking, progress, problem }: DailyTileProps) {
  const { everyDay } = useScreens(card.id);
  const made = readDaily(card.id, day);
  const result = dailyDone(card.id, day);
  const words = solvedWords(card.id, day);
  return (
    <article
      class={`card daily-tile ${result ? 'done' : ''}`}
      data-test={`daily-${card.id}`}
      aria-busy={isMaking}
    >
      <div class="thumb large">
        {made ? <StartPicture {...made} /> : <Coming isMaking={isMaking} progress={progress} />}
      </div>
      <h2>{card.title}</h2>
      {problem !== null ? (
        <p class="notice small">It could not be made: {problem}</p>
      ) : (
        <p class="small daily-state" data-test="state">
          {words === null ? (
            <span class="soft">Not solved yet</span>
          ) : (
            <>
              <Icon name="check" /> {words}
              {result && !result.isOnTime && <span class="soft"> (later)</span>}
            </>
          )}
        </p>
      )}
      <div class="row tight one-line">
        {made ? (
          <Button look={result ? '' : 'primary'} icon="play" to={formatRoute(playRoute(made.level))}>
            {result ? 'Again' : 'Play'}
            <span class="hidden-text"> {card.title}</span>
          </Button>
        ) : (
          <Button look="primary" icon="play" off to={() => {}}>
            Play<span class="hidden-text"> {card.title}, which is being made</span>
          </Button>
        )}
        {result && made && (
          <Button
            icon="copy"
            label={`Copy the result of ${card.title}`}
            to={() => void copyText(shareOfPuzzle(card.id, day) ?? '', 'Result')}
          />
        )}
      </div>
      {everyDay && (
        <a class="small" href={everyDay.href(day)}>
          {everyDay.text}
        </a>
      )}
    </article>
  );
}

function StartPicture({ rules, level }: { readonly rules: AnyRules; readonly level: Level }) {
  const scene = useMemo(() => {
    const start = () => rules.see(rules.start(level, level.meta.seed ?? '1'));
    return rules.preview?.(level) ?? rules.view(start());
  }, [rules, level.meta.source]);
  return <StillBoard scene={scene} />;
}

function Coming({ isMaking, progress }: Pick<DailyTileProps, 'isMaking' | 'progress'>) {
  const share = progress?.total ? Math.min(1, progress.done / progress.total) : undefined;
  return (
    <div class="stack tight daily-coming">
      <span class="soft small">{isMaking ? 'Being made …' : 'Waiting …'}</span>
      <progress aria-label="Making the puzzle" value={isMaking ? share : 0} max={1} />
    </div>
  );
}
