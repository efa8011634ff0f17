import { legsOf } from '@knossos/engine/internal/games/haunt/index';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { OverlayPanel } from '../../../play/hint/overlay-panel.js';
import { useMaps } from '../../../play/hint/use-maps.js';
import { usePageKeys } from '../../../state/page-keys.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { SelectSetting } from '../../../ui/forms/fields.js';
import { positionIn } from '../session.js';
import { session } from '../store.js';
import { MazeMap } from '../view/maze-map.js';

interface MapCardProps {
  readonly number: number;
  readonly onNumber: (number: number) => void;
  readonly onClose: () => void;
}

/** The whole maze of a level, the way that was walked in it, and what could have been known of it. */
export function MapCard({ number, onNumber, onClose }: MapCardProps) {
  const { history, setup } = session.value;
  const legs = useMemo(() => legsOf(session.peek()), [history, setup]);
  const leg = legs.find((one) => one.number === number) ?? legs[legs.length - 1];
  const position = useMemo(() => positionIn(setup, [...leg.keys]), [leg.keys, setup]);
  const maps = useMaps(position, (name) => ({ kind: 'haunt/overlay', position, name }));
  usePageKeys({
    title: 'The map',
    bindings: [{ on: ['escape'], text: 'close the map', act: onClose }],
  });
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  const overlay = maps.first.isBusy ? null : maps.first.overlay;
  return (
    <div ref={card} class="over-head">
      <Card
        title="The map"
        test="map"
        beside={<Button look="quiet" icon="close" label="Close the map" to={onClose} />}
      >
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
        <MazeMap leg={leg} overlay={overlay} />
        <OverlayPanel game="haunt" maps={maps} overlay={overlay} on="the map" />
        <p class="soft">
          {leg.end === null
            ? 'Looking at the map of the level you are in counts as help.'
            : 'The dotted line is your path; rings mark where you woke up.'}
        </p>
      </Card>
    </div>
  );
}
