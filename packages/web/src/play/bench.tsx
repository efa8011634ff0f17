import { Button } from '../ui/button.js';
import { AboutLevel } from './layout/about-level.js';
import { KeyName } from './layout/key.js';
import { KeysCard, RulesCard } from './layout/keys-card.js';
import { isTouched } from './layout/on-side.js';
import { Tools, type ToolsProps } from './tools.js';

interface PlayBenchProps extends ToolsProps {
  /** Starts the level again with other dice; null where none fall. */
  readonly onThrow: (() => void) | null;
  /** Has the board read instead of played. */
  readonly onExplore: (on: true) => void;
}

/** The workbench beside the table: tools, dice, rules and keys. */
export function PlayBench({ onThrow, onExplore, ...tools }: PlayBenchProps) {
  const { session } = tools;
  return (
    <>
      <Tools {...tools} />
      {session.dice !== null && onThrow && (
        <p class="bar soft anywhere" data-test="dice">
          <span>
            Dice <code>{session.dice}</code>
          </span>
          <Button look="small" icon="dice" to={onThrow}>
            New dice <KeyName of="new-dice" look="on-button" />
          </Button>
        </p>
      )}
      {/* A finger that holds a square reads it: among its keys this would be in the way. */}
      {isTouched.value && (
        <p>
          <Button
            look="small"
            icon="explore"
            to={() => {
              onExplore(true);
              scrollTo(0, 0);
            }}
          >
            Explore
          </Button>
        </p>
      )}
      <RulesCard rules={session.rules} level={session.level} />
      <KeysCard />
      <AboutLevel level={session.level} />
    </>
  );
}
