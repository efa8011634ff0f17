import { legsOf } from '@knossos/engine/internal/games/haunt/index';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { OverlayLegend } from '../../../play/hint/overlay-legend.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { SelectSetting } from '../../../ui/forms/fields.js';
import { Thinking } from '../../../ui/messages/thinking.js';
import { playWorker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { preferences } from '../preferences.js';
import { type HauntSession, positionIn } from '../session.js';
import { MazeMap } from '../view/maze-map.js';

interface MapCardProps {
  readonly session: HauntSession;
  /** The number of the level that is looked at. */
  readonly number: number;
  readonly onNumber: (number: number) => void;
  readonly onClose: () => void;
}

const KINDS: Job<'overlays'> = { kind: 'overlays', game: 'haunt' };

/** The whole maze of a level, the way that was walked in it, and what could have been known of it. */
export function MapCard({ session, number, onNumber, onClose }: MapCardProps) {
  const legs = useMemo(() => legsOf(session), [session.history, session.setup]);
  const leg = legs.find((one) => one.number === number) ?? legs.at(-1);
  const chosen = useSignal('');
  const kinds = useAnswer(playWorker, KINDS);
  const name = chosen.value;
  const job = useMemo(
    () =>
      name === '' || !leg
        ? null
        : { kind: 'haunt/overlay' as const, position: positionIn(session.setup, [...leg.keys]), name },
    [name, leg?.keys, session.setup],
  );
  const query = useAnswer(playWorker, job);
  const card = useRef<HTMLDivElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  if (!leg) return null;
  const choose = (value: string) => {
    chosen.value = value;
  };
  const { answer } = query;
  const overlay = answer?.status === 'drawn' ? answer.overlay : null;
  const refusal = answer?.status === 'gave-up' ? answer.reason : null;
  const problem = kinds.problem ?? query.problem;
  return (
    <div ref={card}>
      <Card title="The map" test="map">
        {legs.length > 1 && (
          <SelectSetting
            label="Level"
            value={leg.number}
            options={legs.map(({ number, campaign, end }) => ({
              value: number,
              text: `${number}. ${campaign.level.meta.title ?? ''}${end === null ? ' (now)' : ''}`,
            }))}
            onChange={onNumber}
          />
        )}
        <MazeMap leg={leg} overlay={overlay} drawing={preferences.value.drawing} />
        <SelectSetting
          label="Show on the map"
          element={select}
          value={name}
          options={[
            { value: '', text: 'Nothing' },
            ...(kinds.answer ?? []).map(({ name, title }) => ({ value: name, text: title })),
          ]}
          onChange={choose}
        />
        {query.isBusy && (
          <Thinking
            what="Working out what the map shows"
            progress={query.progress}
            onStop={() => {
              choose('');
              select.current?.focus();
            }}
          />
        )}
        {problem !== null && <p class="notice">The map could not be updated: {problem}</p>}
        {refusal !== null && <p class="notice calm">This cannot be shown: {refusal}.</p>}
        {overlay && <OverlayLegend overlay={overlay} />}
        <p class="soft">
          {leg.end === null
            ? 'Looking at the map of the level you are in counts as help.'
            : 'The dotted line is your path; rings mark where you woke up.'}
        </p>
        <Button icon="close" to={onClose}>
          Close the map
        </Button>
      </Card>
    </div>
  );
}
