import { dailySeed, hauntRules, type Setup } from '@knossos/engine/internal/games/haunt/index';
import { dayText } from '@knossos/engine/internal/session';
import { AboutLevel } from '../../../play/layout/about-level.js';
import { KeysCard, RulesCard } from '../../../play/layout/keys-card.js';
import { NotSaved, PutAside } from '../../../play/layout/notices.js';
import type { HauntView } from '../preferences.js';
import { nameOf } from '../results.js';
import { type HauntSession, wholeCampaign } from '../session.js';
import { campaign, isKept, laidAside, startAgain, takeUpAgain } from '../store.js';
import { MapCard } from './map-card.js';
import { RunBar } from './run-bar.js';
import { ViewBar } from './view-bar.js';

interface MazeBenchProps {
  readonly session: HauntSession;
  readonly view: HauntView;
  /** The number of the level whose map is open; null for none. */
  readonly mapOf: number | null;
  readonly onMap: (number: number) => void;
  readonly onMapClosed: () => void;
  /** The same levels with other dice. */
  readonly onNew: () => void;
  readonly onBegin: (setup: Setup) => void;
  readonly onChoose: () => void;
}

/** The workbench beside the maze: its map, views, runs, rules and keys. */
export function MazeBench(props: MazeBenchProps) {
  const { session, view, mapOf } = props;
  const { level } = campaign.value;
  return (
    <>
      {mapOf !== null && (
        <MapCard session={session} number={mapOf} onNumber={props.onMap} onClose={props.onMapClosed} />
      )}
      <ViewBar view={view} withKey />
      <RunBar
        session={session}
        onNew={props.onNew}
        onSame={startAgain}
        onDaily={() => props.onBegin(wholeCampaign(dailySeed(dayText(Date.now()))))}
        onChoose={props.onChoose}
      />
      {session.setup.level && <AboutLevel level={level} />}
      <NotSaved isSaved={isKept.value} what="run" />
      <PutAside
        what={laidAside.value && `the run before (${nameOf(laidAside.value)})`}
        onBack={takeUpAgain}
      />
      <RulesCard rules={hauntRules} />
      <KeysCard />
    </>
  );
}
