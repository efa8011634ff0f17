import { hauntRules } from '@knossos/engine/internal/games/haunt/index';
import type { ComponentChildren } from 'preact';
import { AboutLevel } from '../../../play/layout/about-level.js';
import { KeysCard, RulesCard } from '../../../play/layout/keys-card.js';
import { PutAside } from '../../../play/layout/notices.js';
import { nameOf } from '../results.js';
import { campaign, laidAside, session, takeUpAgain } from '../store.js';
import { RunBar } from './run-bar.js';
import { ViewBar } from './view-bar.js';

interface MazeBenchProps {
  /** The map, where it is open and has its place here. */
  readonly map: ComponentChildren;
}

/** The workbench beside the maze: its map, views, runs, rules and keys. */
export function MazeBench({ map }: MazeBenchProps) {
  return (
    <>
      {map}
      <ViewBar withKey />
      <RunBar />
      {session.value.setup.level && <AboutLevel level={campaign.value.level} />}
      <PutAside
        what={laidAside.value && `the previous run (${nameOf(laidAside.value)})`}
        onBack={takeUpAgain}
      />
      <RulesCard rules={hauntRules} />
      <KeysCard />
    </>
  );
}
