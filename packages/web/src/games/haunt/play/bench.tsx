import { dailySeed, hauntRules, type Setup } from '@knossos/engine/internal/games/haunt/index';
import { dayText } from '@knossos/engine/internal/session';
import type { ComponentChildren } from 'preact';
import { AboutLevel } from '../../../play/layout/about-level.js';
import { KeysCard, RulesCard } from '../../../play/layout/keys-card.js';
import { PutAside } from '../../../play/layout/notices.js';
import type { HauntView } from '../preferences.js';
import { nameOf } from '../results.js';
import { type HauntSession, wholeCampaign } from '../session.js';
import { campaign, laidAside, run, takeUpAgain } from '../store.js';
import { Letter } from './letter.js';
import { RunBar } from './run-bar.js';
import { ViewBar } from './view-bar.js';

interface MazeBenchProps {
  readonly session: HauntSession;
  readonly view: HauntView;
  /** The map, where it is open and has its place here. */
  readonly map: ComponentChildren;
  /** The same levels with other dice. */
  readonly onNew: () => void;
  readonly onBegin: (setup: Setup) => void;
  readonly onChoose: () => void;
  /** Gives the focus back to the maze. */
  readonly onMaze: () => void;
}

/** The workbench beside the maze: its map, views, runs, rules and keys. */
export function MazeBench(props: MazeBenchProps) {
  const { session, view, map } = props;
  const { level } = campaign.value;
  return (
    <>
      {map}
      <ViewBar view={view} withKey />
      <RunBar
        session={session}
        onNew={props.onNew}
        onSame={run.restart}
        onDaily={() => props.onBegin(wholeCampaign(dailySeed(dayText(Date.now()))))}
        onChoose={props.onChoose}
      />
      {session.setup.level && <AboutLevel level={level} />}
      <PutAside
        what={laidAside.value && `the previous run (${nameOf(laidAside.value)})`}
        onBack={takeUpAgain}
      />
      <Letter onDone={props.onMaze} />
      <RulesCard rules={hauntRules} />
      <KeysCard />
    </>
  );
}
