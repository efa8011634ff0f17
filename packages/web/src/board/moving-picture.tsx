import type { Scene } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { stepTime } from '../state/settings.js';
import { StillBoard } from './still.js';
import './moving-picture.css';

interface MovingPictureProps {
  /** Positions one after another; the last is shown where nothing moves. */
  readonly scenes: readonly Scene[];
  /** What it shows, for those who do not see it; without one it is decoration. */
  readonly label?: string;
  readonly isMoving: boolean;
}

/** Milliseconds that a position stands, and the last one. */
const STAND = 850;
const END = 2000;

/** A few moves over and over, while they are in sight; still for those who want no motion. */
export function MovingPicture({ scenes, label, isMoving }: MovingPictureProps) {
  const last = scenes.length - 1;
  const at = useSignal(last);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !isMoving || last < 1 || stepTime() === 0) {
      at.value = last;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = () => {
      at.value = at.peek() >= last ? 0 : at.peek() + 1;
      timer = setTimeout(turn, at.peek() === last ? END : STAND);
    };
    const watch = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(turn, STAND);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [at, last, isMoving]);
  const scene = scenes[Math.min(at.value, last)];
  return (
    <span class="thumb moving-picture" ref={box}>
      {scene && <StillBoard scene={scene} {...(label !== undefined && { label })} />}
    </span>
  );
}
