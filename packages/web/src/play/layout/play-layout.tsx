import type { Level } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { IDS, loadRules } from '../../state/loading/rules.js';
import { usePageKeys } from '../../state/page-keys.js';
import type { Route } from '../../state/route.js';
import { changeSettings, settings } from '../../state/settings.js';
import { playCues } from '../../state/sound-and-haptics.js';
import { Button } from '../../ui/button.js';
import { tellNotLoaded } from '../../ui/late.js';
import { copyText, linkTo } from '../../ui/share.js';
import { useBeforePaint } from '../../ui/use-before-paint.js';
import { GoalLine, soon } from './goal-line.js';
import { KeyName } from './key.js';
import { onSide } from './on-side.js';
import './play-layout.css';

const OnLine = soon.part('OnLine', true);

interface PlayLayoutProps {
  /** Classes beside `play-layout`. */
  readonly kind?: string;
  /** The name of the game, over the whole width; missing where the page has it elsewhere. */
  readonly title?: ComponentChildren;
  /** Buttons that lead elsewhere or concern the level as a whole: their row is the one of the sound button. */
  readonly ways?: ComponentChildren;
  /** Where a link to the level leads, its id in it; missing where the page passes it on itself. */
  readonly link?: () => Route;
  /** How far one has come. */
  readonly head: ComponentChildren;
  /** Names the game at hand: its level and its dice. */
  readonly game: () => string;
  /** The level, whose goal stands in a line or two below the board; missing where the page tells it elsewhere. */
  readonly level?: Level;
  /** The level that may be one of those that are played on; `level` where it is missing. */
  readonly counted?: Level | null | undefined;
  readonly board: ComponentChildren;
  /** How the game ended, once it has. */
  readonly end?: ComponentChildren;
  /** The cell that is read, in words; null for none. */
  readonly reading?: string | null;
  /** What else speaks up while one plays, such as a hint. Like the end, it never moves anything else. */
  readonly cards: ComponentChildren;
  /** Everything that is pressed. */
  readonly dock: ComponentChildren;
  /** The last turn in words: beside the board where there is room, else the first thing below. */
  readonly voice?: ComponentChildren;
  /** Tools, rules, facts of the level. */
  readonly bench: ComponentChildren;
}

/**
 * The screen of every game. Its first part fills the window: board, controls and messages; these stand beside the
 * board where there is width, below it where there is height. The workbench comes after.
 */
export function PlayLayout(props: PlayLayoutProps) {
  const {
    kind = '',
    title,
    ways,
    head,
    level,
    counted = level,
    board,
    end,
    reading,
    cards,
    dock,
    voice,
    bench,
  } = props;
  const layout = useRef<HTMLDivElement>(null);
  const isBeside = onSide.value;
  useSpaceAround(layout);
  return (
    <div class={`stack play-layout ${kind}`} ref={layout}>
      <div class="play-layout-first">
        <div class={`play-layout-head ${title ? 'titled' : ''}`}>
          {title && <div class="play-layout-title">{title}</div>}
          <div class="play-layout-ways">
            {ways}
            {props.link && <LinkButton link={props.link} />}
            <SoundButton />
          </div>
          <div class="play-layout-standing">{head}</div>
          {counted && <OnLine level={counted} />}
        </div>
        <div class="play-layout-board">
          {board}
          {level && <GoalLine level={level} game={props.game} />}
        </div>
        {/* Beside a board it has a height of its own, and scrolls: arrow keys must get there. */}
        <div
          class="stack play-layout-cards"
          {...(isBeside && voice ? { tabIndex: 0, role: 'group', 'aria-label': 'What the game says' } : {})}
        >
          {end}
          {typeof reading === 'string' && (
            <p class="panel card reading" aria-hidden="true" data-test="reading">
              {reading}
            </p>
          )}
          {cards}
          {isBeside && voice}
        </div>
        <div class="play-layout-dock">{dock}</div>
      </div>
      <div class="column play-layout-bench">
        {!isBeside && voice}
        {bench}
      </div>
    </div>
  );
}

/** Tells a sheet how much of the window lies above an element, and how much a bar at the bottom covers. */
function useSpaceAround(place: { readonly current: HTMLElement | null }): void {
  const measure = () => {
    const layout = place.current;
    if (!layout) return;
    // Where the ways from screen to screen stand between its parts, it has no box of its own.
    const box = layout.getClientRects().length > 0 ? layout : (layout.firstElementChild ?? layout);
    const above = Math.round(box.getBoundingClientRect().top + scrollY);
    layout.style.setProperty('--above', `${above}px`);
    layout.style.setProperty('--below', `${barBelow()}px`);
  };
  useBeforePaint(measure);
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
}

/** The height of the bar at the bottom of the window: the navigation on a telephone. */
function barBelow(): number {
  const bar = [...document.querySelectorAll('.masthead, .masthead nav, .masthead .ways')].find(
    (one) => getComputedStyle(one).position === 'fixed' && one.getBoundingClientRect().top > innerHeight / 2,
  );
  return bar ? Math.round(bar.getBoundingClientRect().height) : 0;
}

/** Copies the link of the game, with one click or key. */
function LinkButton({ link }: { readonly link: () => Route }) {
  const copy = () => void loadRules([IDS]).then(() => copyText(linkTo(link()), 'Link'), tellNotLoaded);
  usePageKeys({ title: 'Link', bindings: [{ on: ['i'], text: 'copy the link of the level', act: copy }] });
  return (
    <Button icon="share" label="Copy link" to={copy}>
      <KeyName of={{ own: 'i' }} look="key-letter" />
    </Button>
  );
}

/** Turns sound on and off; what it will be like is heard at once. */
function SoundButton() {
  const { sound } = settings.value;
  const turn = () => {
    changeSettings({ sound: !settings.peek().sound });
    playCues(['taken']);
  };
  usePageKeys({ title: 'Sound', bindings: [{ on: ['o'], text: 'sound on and off', act: turn }] });
  return (
    <Button
      icon={sound ? 'sound' : 'mute'}
      label="Sound"
      remark={`Sound is ${sound ? 'on' : 'off'}`}
      pressed={sound}
      to={turn}
    >
      <KeyName of={{ own: 'o' }} look="key-letter" />
    </Button>
  );
}
