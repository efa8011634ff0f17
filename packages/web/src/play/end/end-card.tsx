import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { comparedWords, formatReached, parseReached } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Sentence } from '../../board/sentence.js';
import { isTimed, playedOnAt } from '../../session/play-on.js';
import { focusBoard, usePageKeys } from '../../state/page-keys.js';
import { formatRoute, type Route } from '../../state/route.js';
import { put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { copyText, linkTo } from '../../ui/share.js';
import { DailyNote, useDailyResult, useRungAfter } from '../daily/daily-note.js';
import { FriendEnd, toBeat } from '../friend.js';
import { isDesktop } from '../layout/on-side.js';
import { puzzleOf, useOnward } from '../on/ahead.js';
import { MakingLine } from '../on/making-line.js';
import { OnEnd } from '../on/on-line.js';
import { type EndAction, type Ways, waysOn } from './ways-on.js';
import '../cards.css';

/** The text and link to share of a game that is over. */
interface Shared {
  /** Leads to the same level, the moves left out. */
  readonly link: string;
  /** How it went, in a line or two that spoil nothing. */
  readonly text: string;
  /** Whether the link holds the result. */
  readonly isChallenge?: boolean;
}

/** Passes a result on, by the way that is chosen. */
function ShareDialog({ shared, onClose }: { readonly shared: Shared; readonly onClose: () => void }) {
  const { link, text, isChallenge } = shared;
  const whole = `${text}\n${link}`;
  const hand = typeof navigator.share === 'function' ? () => handOn(text, link) : null;
  return (
    <Dialog title="Share" onClose={onClose}>
      <p>
        The link leads to the same puzzle, without your moves
        {isChallenge && ', and says what is to be beaten'}. This is your result:
      </p>
      <p class="panel share-text anywhere" data-test="share-text">
        {text}
      </p>
      <div class="row">
        <Button look="primary" icon="copy" to={() => void copyText(whole, 'Result')}>
          Copy result
        </Button>
        <Button icon="share" to={() => void copyText(link, 'Link')}>
          Copy link
        </Button>
        {hand && (
          <Button icon="share" to={() => void hand()}>
            Send
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Hands a result to another program of the device. */
async function handOn(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // The player has closed the share sheet without sharing.
  }
}

interface EndCardProps extends Pick<Ways, 'next' | 'again' | 'same' | 'review' | 'enter'> {
  /** What another one is to be like. */
  readonly like: Level;
  readonly status: 'won' | 'lost';
  /** Whether it was won with less than the level asks for. */
  readonly isShort?: boolean;
  readonly title: string;
  /** What it came to, in a sentence or two. */
  readonly lead: string;
  /** What else there is to say. */
  readonly children?: ComponentChildren;
  /** What it came to, in the unit by which wins are compared; null for nothing to be beaten. */
  readonly figure: number | null;
  readonly isHelped: boolean;
  /** Where the level is played, and how it went, in a line or two that spoil nothing. */
  readonly shared: () => { readonly route: Route; readonly text: string };
  readonly onUndo: () => void;
  /** Whether a loss can be taken back so. */
  readonly mayTakeBack?: boolean;
  /** Puts the card away, where what it covers is wanted. */
  readonly onClose?: () => void;
  /** What else is pressed beside the board and is wanted at the end too. */
  readonly keys?: readonly EndAction[];
}

/** When a pointer was last put down, by the page's clock. */
let pressedAt = 0;
addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    pressedAt = timeStamp;
  },
  true,
);

/**
 * Keeps a click from what has just come under a finger: the press that ended the game presses no button of its card.
 * Unfolded parts scroll into view, however little room there is.
 */
function useFreshCard(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const arrivedAt = performance.now();
    const swallow = (event: Event & { readonly detail?: number }) => {
      if (event.detail === 0 || pressedAt > arrivedAt) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const unfold = ({ target }: Event) => {
      const fold = target instanceof Element ? target.closest('summary')?.parentElement : null;
      if (fold) requestAnimationFrame(() => fold.scrollIntoView({ block: 'nearest' }));
    };
    const now = card.current;
    now?.addEventListener('click', swallow, true);
    now?.addEventListener('click', unfold);
    return () => {
      now?.removeEventListener('click', swallow, true);
      now?.removeEventListener('click', unfold);
    };
  }, []);
  return card;
}

/** How a game ended, and where to go from there. */
export function EndCard(props: EndCardProps) {
  const { status, title, lead, children, next, again, onUndo, mayTakeBack = true, isShort = false } = props;
  const { onClose } = props;
  const shared = useSignal<Shared | null>(null);
  const onward = useOnward();
  const puzzle = useMemo(() => puzzleOf(props.like), [props.like]);
  const line = playedOnAt(puzzle);
  const isCounted = line !== null && line.outcome !== null;
  const rung = useRungAfter(props.like);
  const daily = useDailyResult(props.like);
  const card = useFreshCard();
  const own =
    props.figure === null
      ? null
      : parseReached(formatReached({ figure: Math.floor(props.figure), isHelped: props.isHelped }));
  const friend = toBeat.value;
  const compared = (who?: string) =>
    own && friend && comparedWords(rulebook.of(props.like), props.like, own, friend, who);
  const challenge = (): Shared => {
    const { route, text } = props.shared();
    return {
      text,
      link: linkTo(own ? { ...route, beat: formatReached(own) } : route),
      isChallenge: own !== null,
    };
  };
  const answer = () => {
    const { link, text } = challenge();
    void copyText([text, compared('you'), link].join('\n'), 'Result');
  };
  const words = compared();
  // The card goes away with its buttons, and the focus goes on to the board.
  const andBack = (act: () => void) => () => {
    act();
    focusBoard();
  };
  // Playing on, and the rungs of a day, go on by themselves.
  const after = isCounted ? ({ to: onward.next, title: 'Play on' } as const) : status === 'won' ? rung : null;
  const to = next === 'coming' ? null : next?.to;
  const known = next && next !== 'coming' && typeof to === 'function' ? { ...next, to: andBack(to) } : next;
  const { same, enter, ...others } = props;
  const ways = waysOn({
    ...others,
    next: after ?? (line === null ? known : null),
    enter: after ? 'next' : line === null ? enter : 'again',
    ...(line === null && after === null && same ? { same } : {}),
    again: andBack(again),
    share: () => {
      shared.value = daily?.shared ?? challenge();
    },
    // Where a friend waits for an answer, that is what comes next.
    on: line === null && after === null && !words ? formatRoute({ page: 'on', game: props.like.game }) : null,
  });
  const actions: readonly EndAction[] = words
    ? [
        ...ways,
        {
          text: 'Send mine back',
          icon: 'share',
          remark: 'Copies your result and a link (key I)',
          to: answer,
        },
      ]
    : ways;
  // On a telephone the card lies over the keys of the board, and brings those along that are still wanted.
  const keys: readonly EndAction[] = [
    ...(props.keys ?? []),
    { text: 'Undo', icon: 'undo', to: andBack(onUndo) },
  ];
  const small = [...actions.filter(({ isSmall }) => isSmall), ...(isDesktop.value ? [] : keys)];
  // The keys below the card are gone, and one of them may have ended the game.
  useLayoutEffect(() => {
    const held = document.activeElement;
    if (held?.closest('.play-layout-dock') && getComputedStyle(held).visibility === 'hidden') focusBoard();
  }, []);
  const isNew = same !== undefined && line === null && after === null;
  const main = actions.find(({ isPrimary }) => isPrimary);
  // Where time counts, the next level comes by itself.
  const isPassing = line !== null && isCounted && isTimed(line);
  usePageKeys({
    title: 'At the end',
    isFirst: true,
    bindings:
      main && !isPassing
        ? [
            {
              // Where a new game comes first, the space bar asks for it too.
              on: isNew ? ['enter', ' '] : ['enter'],
              text: isNew ? 'a new one' : main.text === 'Next' ? 'go on to the next' : 'play it again',
              act: () => {
                if (typeof main.to === 'string') location.hash = main.to;
                else main.to();
              },
              isOnce: true,
            },
          ]
        : [],
  });
  if (isPassing) return null;
  return (
    <section
      ref={card}
      class={`panel result ${isShort ? 'short' : status}`}
      aria-labelledby="end-title"
      data-test="result"
      data-status={status}
    >
      <div class="bar one-line">
        <h2 id="end-title">{title}</h2>
        <div class="row one-line tight push">
          {small.map(({ text, icon, to }) => (
            <Button key={text} icon={icon} label={text} to={to} />
          ))}
          {onClose && <Button icon="close" label="Close the result" to={andBack(onClose)} />}
        </div>
      </div>
      <p>
        <Sentence text={lead} />
        {status === 'lost' && mayTakeBack && !isCounted && isDesktop.value && ' Undo takes it back.'}
      </p>
      {words && <FriendEnd words={words} onAnswer={answer} />}
      <div class="ways-on">
        {actions
          .filter(({ isSmall }) => !isSmall)
          .map((action) => (
            <Way key={action.text} {...action} />
          ))}
      </div>
      {line && <OnEnd now={line} />}
      <MakingLine {...onward} />
      {daily && <DailyNote result={daily} />}
      {children}
      {shared.value && <ShareDialog shared={shared.value} onClose={put(shared, null)} />}
    </section>
  );
}

function Way({ text, icon, isPrimary = false, remark, to }: EndAction) {
  return (
    <Button icon={icon} look={isPrimary ? 'primary' : ''} remark={remark} to={to}>
      {text}
      {isPrimary && isDesktop.value && <span aria-hidden="true">↵</span>}
    </Button>
  );
}
