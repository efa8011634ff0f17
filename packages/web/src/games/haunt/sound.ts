import type { HauntEvent } from '@knossos/engine/games/haunt/index';
import { preferences } from './preferences.js';

/** What can be heard. */
type Cue = 'step' | 'turn' | 'bump' | 'stir' | 'touch' | 'bite' | 'exit' | 'end';

const CUE_OF: Readonly<Partial<Record<HauntEvent['because']['kind'], Cue>>> = {
  'own-move': 'step',
  turn: 'turn',
  wall: 'bump',
  due: 'stir',
  contact: 'touch',
  bite: 'bite',
  exit: 'exit',
  'no-lives': 'end',
};

/** What a turn sounds like, in order; each cue once. Steps of zombies that nobody sees are not heard. */
export function cuesOf(events: readonly HauntEvent[]): Cue[] {
  const cues = events.flatMap(({ because }) => CUE_OF[because.kind] ?? []);
  return cues.filter((cue, index) => cues.indexOf(cue) === index);
}

/** A tone: its shape, where its pitch begins and ends (Hz), when and how long (s), how loud. */
type Tone = readonly [OscillatorType, from: number, to: number, at: number, long: number, loud: number];

const TONES: Readonly<Record<Cue, readonly Tone[]>> = {
  step: [
    ['sine', 120, 60, 0, 0.09, 0.5],
    ['triangle', 900, 300, 0, 0.03, 0.06],
  ],
  turn: [['triangle', 320, 480, 0, 0.09, 0.12]],
  bump: [
    ['square', 90, 45, 0, 0.14, 0.22],
    ['sine', 70, 40, 0, 0.2, 0.5],
  ],
  stir: [
    ['sine', 620, 780, 0.04, 0.5, 0.07],
    ['sine', 627, 770, 0.04, 0.55, 0.07],
  ],
  touch: [
    ['sine', 880, 110, 0.02, 0.7, 0.2],
    ['sine', 893, 104, 0.02, 0.75, 0.2],
  ],
  bite: [
    ['sawtooth', 150, 55, 0.03, 0.4, 0.25],
    ['square', 78, 48, 0.08, 0.35, 0.16],
  ],
  exit: [523, 659, 784, 1047].map((pitch, at) => ['triangle', pitch, pitch, at * 0.1, 0.3, 0.18]),
  end: [392, 330, 262, 196].map((pitch, at) => ['triangle', pitch, pitch * 0.99, 0.3 + at * 0.22, 0.4, 0.18]),
};

let context: AudioContext | null = null;

/** Plays what a turn sounds like, where sound is on and the browser has any. */
export function sound(events: readonly HauntEvent[]): void {
  if (!preferences.peek().sound || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const cue of cuesOf(events)) for (const each of TONES[cue]) playTone(context, each);
  } catch {
    // A browser without a free sound card plays on in silence.
  }
}

function playTone(audio: AudioContext, [shape, from, to, at, long, loud]: Tone): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud * 0.5, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + long + 0.02);
}
