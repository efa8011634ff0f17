import { MOST_MODULO, type MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { DEFAULT_MIND } from '@knossos/engine/internal/games/mouse/walk/sure-minds';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isWhole, MIND_CHOICES, withMind } from '../../games/mouse/words.js';
import { loadPack, packNames } from '../../levels/packs.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { NumberField, SelectSetting } from '../../ui/forms/fields.js';
import { Alert } from '../../ui/messages/notice.js';
import { type GraphLevel, graphLevelOf } from './graph-level.js';
import { STARTING_POINTS } from './starts.js';

interface BeginCardProps {
  readonly onTake: (level: GraphLevel, name: string) => void;
  /** Computes a new layout of the vertices. */
  readonly onTidy: () => void;
}

/** Graphs to begin from: a few that are made here, and the shipped levels. */
export function BeginCard({ onTake, onTidy }: BeginCardProps) {
  const shipped = useSignal<readonly { readonly name: string; readonly level: GraphLevel }[]>([]);
  useEffect(() => {
    let isGone = false;
    void shippedGraphs().then((found) => {
      if (!isGone) shipped.value = found;
    });
    return () => {
      isGone = true;
    };
  }, [shipped]);
  return (
    <Card title="Start from" test="begin">
      <div class="row">
        {STARTING_POINTS.map(({ text, make }) => (
          <Button key={text} look="small" to={() => onTake(make(), text)}>
            {text}
          </Button>
        ))}
        {shipped.value.map(({ name, level }) => (
          <Button key={name} look="small" to={() => onTake(level, name)}>
            {name}
          </Button>
        ))}
      </div>
      <div class="row">
        <Button look="small" icon="layers" to={onTidy}>
          Lay it out again
        </Button>
      </div>
    </Card>
  );
}

/** The shipped levels that are graphs; those that cannot be loaded now are left out. */
async function shippedGraphs() {
  const packs = await Promise.allSettled(packNames('mouse').map((name) => loadPack(name)));
  return packs.flatMap((pack) => {
    if (pack.status === 'rejected') return [];
    return (pack.value?.levels ?? []).flatMap((found) => {
      const level = found.ok ? graphLevelOf(found.level as MouseLevel) : null;
      return found.ok && level ? [{ name: found.title, level }] : [];
    });
  });
}

/** How the mouse explores and counts: of the ways to explore only the usual one counts modulo k. */
export function MouseCard({
  level,
  onTake,
}: {
  readonly level: GraphLevel;
  readonly onTake: (level: GraphLevel) => void;
}) {
  const known = level.modulo === null ? '' : String(level.modulo);
  const typed = useSignal(known);
  useEffect(() => {
    typed.value = known;
  }, [known, typed]);
  const isFine = typed.value === '' || isWhole(typed.value, 2, MOST_MODULO);
  return (
    <Card title="The mouse" test="counting">
      <SelectSetting
        label="The mouse"
        value={level.mind ?? DEFAULT_MIND}
        options={MIND_CHOICES.filter(({ value }) => level.modulo === null || value === DEFAULT_MIND)}
        onChange={(mind) => onTake(withMind(level, mind))}
      />
      <NumberField
        label="The mouse counts modulo"
        least={2}
        most={MOST_MODULO}
        placeholder="empty: no limit"
        value={typed.value}
        onInput={(text) => {
          typed.value = text;
          if (text === '') onTake({ ...level, modulo: null });
          else if (isWhole(text, 2, MOST_MODULO))
            onTake({ ...withMind(level, DEFAULT_MIND), modulo: Number(text) });
        }}
      />
      <Alert
        text={isFine ? null : 'Enter 2 or more. Leave the field empty for a mouse that counts without limit.'}
      />
    </Card>
  );
}
