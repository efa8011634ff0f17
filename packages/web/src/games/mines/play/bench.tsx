import { type MinesState, minesRules, PRESETS } from '@knossos/engine/internal/games/mines/index';
import { capital } from '@knossos/engine/internal/puzzle';
import { AboutLevel } from '../../../play/layout/about-level.js';
import { KeysCard, RulesCard } from '../../../play/layout/keys-card.js';
import { PutAside } from '../../../play/layout/notices.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { go } from '../../../state/route.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Choice } from '../../../ui/forms/choice.js';
import { Switch } from '../../../ui/forms/fields.js';
import { Icon } from '../../../ui/icon.js';
import { draftOfState, lay } from '../analyse/draft.js';
import { ChancesCard } from '../coach/chances-card.js';
import type { useChances } from '../coach/use-chances.js';
import { type BoardKind, presetOf, ruleWords, sizeWords } from '../kind.js';
import { prefer, preferences } from '../preferences.js';
import { toMines } from '../session.js';
import { laidAside, noteAid, session, state as stateNow, takeUpAgain } from '../store.js';
import { Zoom } from './bars.js';
import { BoardFacts } from './end-card.js';

interface KindBarProps {
  readonly kind: BoardKind;
  readonly seed: string;
  readonly onKind: (kind: BoardKind) => void;
  readonly onOwn: () => void;
}

const OWN = 'own';

/** Which sort of board: the presets side by side, and the way to one's own. */
function KindBar({ kind, seed, onKind, onOwn }: KindBarProps) {
  const preset = presetOf(kind);
  const options = [
    ...PRESETS.map((preset) => ({ value: preset.name, text: capital(preset.name) })),
    { value: OWN, text: 'Custom' },
  ];
  return (
    <div class="bar kind-bar">
      <Choice
        label="Kind of board"
        value={preset?.name ?? OWN}
        options={options}
        onChange={(value) => {
          const chosen = PRESETS.find(({ name }) => name === value);
          if (chosen) onKind({ ...kind, columns: chosen.columns, rows: chosen.rows, mines: chosen.mines });
          else onOwn();
        }}
      />
      {!isDesktop.value && <Zoom />}
      <div class="row tight one-line">
        <Button
          look="small"
          pressed={kind.start === 'open'}
          off={kind.noGuess}
          remark={
            kind.noGuess ? 'Boards without guesses begin so' : 'The first click opens all around it, too'
          }
          to={() => !kind.noGuess && onKind({ ...kind, start: kind.start === 'open' ? 'safe' : 'open' })}
        >
          Opening first
        </Button>
        <Button
          look="small"
          pressed={kind.noGuess}
          remark="Every step can be worked out; the board is made for your first cell"
          to={() => onKind({ ...kind, start: 'open', noGuess: !kind.noGuess })}
        >
          No guessing
        </Button>
      </div>
      <button
        type="button"
        class="bare row one-line kind-words"
        onClick={onOwn}
        title="Change size, start, guessing or seed"
      >
        <Icon name="gear" />
        <span>
          {sizeWords(kind)}, {ruleWords(kind)}
          <span class="soft">
            {' · '}seed <span data-test="seed">{seed}</span>
          </span>
        </span>
      </button>
    </div>
  );
}

/** What a click does; it holds for the board at hand, too. */
function ClicksCard() {
  const { clickChords, questionMarks } = preferences.value;
  return (
    <Card title="Clicks">
      <Switch
        label="One click on a number opens the rest"
        note="Otherwise a double click, the middle button, or both buttons do."
        on={clickChords}
        onChange={(on) => prefer({ clickChords: on })}
      />
      <Switch
        label="Question marks"
        note="Flagging a flag makes it a question mark, which does not keep a cell from opening."
        on={questionMarks}
        onChange={(on) => prefer({ questionMarks: on })}
      />
    </Card>
  );
}

interface SweepBenchProps {
  readonly state: MinesState;
  readonly chances: ReturnType<typeof useChances>;
  readonly onKind: (kind: BoardKind) => void;
  /** A board of one's own is to be described. */
  readonly onOwn: () => void;
}

/** The workbench beside the field: other boards, chances, rules and keys. */
export function SweepBench({ state, chances, onKind, onOwn }: SweepBenchProps) {
  const { kind, seed, level } = session.value;
  const analyse = () => {
    lay(draftOfState(stateNow.peek()));
    noteAid('chances');
    go(toMines('analyse'));
  };
  return (
    <>
      {state.end !== null && !isDesktop.value && (
        <Card title="This game" test="figures">
          <BoardFacts session={session.value} />
        </Card>
      )}
      <KindBar kind={kind} seed={seed} onKind={onKind} onOwn={onOwn} />
      <ChancesCard state={state} chances={chances} onAnalyse={analyse} />
      <ClicksCard />
      <AboutLevel level={level} />
      <PutAside
        what={laidAside.value && `the previous board (${sizeWords(laidAside.value.level)})`}
        onBack={takeUpAgain}
      />
      <RulesCard rules={minesRules} />
      <KeysCard />
    </>
  );
}
