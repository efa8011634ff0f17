import { levelsWith, RULE_SETS, SIGHTS } from '@knossos/engine/internal/games/haunt/index';
import { dayText } from '@knossos/engine/internal/session';
import { FinishedList } from '../../../play/end/finished-list.js';
import { formatRoute } from '../../../state/route.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { Card } from '../../../ui/card.js';
import { toast } from '../../../ui/messages/toast.js';
import { Table } from '../../../ui/table.js';
import { countMoves } from '../../../ui/words.js';
import '../cards.css';
import { DayLine } from '../play/cards.js';
import { bestKind, bestOf, dropResults, finishedRuns, hasResults, RULES_WORDS } from '../results.js';
import { toHaunt } from '../session.js';
import { helpWords } from '../words.js';

/** Best results of every level and of the campaign, and one's own runs. */
export function ResultsScreen() {
  const rows = [
    ...levelsWith('through').map(({ meta }, index) => ({
      what: index + 1,
      name: `${index + 1}. ${meta.title}`,
    })),
    { what: 'campaign' as const, name: 'The campaign' },
  ];
  // Other rules than the usual have a column once there is something in it.
  const kinds = RULE_SETS.flatMap((rules) =>
    SIGHTS.map((sight) => ({
      kind: bestKind({ rules, sight }),
      text: `${sight === 'through' ? 'Clear view' : 'Walls block the view'}${RULES_WORDS[rules]}`,
      isUsual: rules === 'classic',
    })),
  ).filter(({ kind, isUsual }) => isUsual || rows.some(({ what }) => bestOf(kind, what) !== null));
  return (
    <>
      <Card title="Fewest moves, without help" test="best">
        <Table
          look="figures-table best-table"
          heads={['Level', ...kinds.map(({ text }) => text)]}
          rows={rows.map(({ what, name }) => [name, ...kinds.map(({ kind }) => bestOf(kind, what) ?? '–')])}
        />
        <DayLine day={dayText(Date.now())} />
      </Card>
      <RunList />
      {hasResults() && (
        <p>
          <AskTwice
            text="Delete all results …"
            yes="Delete all results and runs"
            no="Keep them"
            onYes={() => {
              dropResults();
              toast('All results and runs are deleted.');
            }}
          />
        </p>
      )}
    </>
  );
}

/** One's own finished runs, the newest first, each to be seen again. */
export function RunList() {
  const runs = [...finishedRuns.all().values()];
  return (
    <Card title="Your runs" test="own-runs">
      {runs.length === 0 && (
        <p class="soft">
          Your finished runs are listed here, and you can replay them, with the map that you did not have.
          They stay in this browser. <a href="#/haunt">Finish a run</a>, and it appears here.
        </p>
      )}
      <FinishedList
        what="run"
        games={runs.map((run) => ({
          time: run.time,
          isWon: run.isWon,
          end: run.isWon ? 'out' : 'taken',
          name: run.name,
          reached: `${run.last > 1 ? `level ${run.reached} of ${run.last}, ` : ''}${countMoves(run.moves)}`,
          helped: run.aids.length > 0 ? `with ${helpWords(run.aids)}` : null,
          href: formatRoute(toHaunt('replay', run)),
        }))}
      />
    </Card>
  );
}
