import { settings } from './settings.js';

/** An event that has a sound, and perhaps a vibration. */
export type Cue = keyof typeof TONES;

/** A tone: its shape, where its pitch begins and ends (Hz), when and how long (s), how loud. */
type Tone = readonly [OscillatorType, from: number, to: number, at: number, long: number, loud: number];

const chime = (pitches: readonly number[], apart: number, long: number, loud: number): readonly Tone[] =>
  pitches.map((pitch, at) => ['triangle', pitch, pitch * 0.998, at * apart, long, loud]);

const TONES = {
  step: [
    ['sine', 120, 60, 0, 0.09, 0.5],
    ['triangle', 900, 300, 0, 0.03, 0.06],
  ],
  turn: [['triangle', 320, 480, 0, 0.09, 0.12]],
  bump: [
    ['square', 90, 45, 0, 0.14, 0.22],
    ['sine', 70, 40, 0, 0.2, 0.5],
  ],
  /** Ghosts are elsewhere. */
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
  /** Something of worth is taken. */
  taken: [
    ['triangle', 1318, 1318, 0.02, 0.12, 0.14],
    ['triangle', 1760, 1760, 0.08, 0.2, 0.12],
  ],
  /** A cell is opened, and a sea of them. */
  open: [['triangle', 520, 640, 0, 0.06, 0.14]],
  sea: [
    ['triangle', 420, 760, 0, 0.16, 0.14],
    ['sine', 240, 480, 0.02, 0.22, 0.12],
  ],
  flag: [
    ['square', 660, 660, 0, 0.04, 0.07],
    ['triangle', 990, 990, 0.04, 0.07, 0.12],
  ],
  blast: [
    ['sawtooth', 130, 32, 0, 0.6, 0.34],
    ['square', 70, 28, 0.02, 0.5, 0.24],
    ['sine', 55, 30, 0, 0.7, 0.6],
  ],
  /** The mouse takes a turn. */
  patter: [['triangle', 1500, 1100, 0, 0.02, 0.05]],
  /** A way out, in the middle of a run. */
  exit: chime([523, 659, 784, 1047], 0.1, 0.3, 0.18),
  caught: [
    ['sawtooth', 220, 90, 0.02, 0.32, 0.2],
    ['sine', 110, 55, 0.04, 0.4, 0.4],
  ],
  won: chime([523, 659, 784, 1047, 1319], 0.08, 0.34, 0.2),
  lost: [392, 330, 262, 196].map(
    (pitch, at): Tone => ['triangle', pitch, pitch * 0.99, 0.3 + at * 0.22, 0.4, 0.18],
  ),
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

/** Milliseconds of vibration and of rest, by turns; a cue that is missing here has none. */
const BUZZES: Readonly<Partial<Record<Cue, readonly number[]>>> = {
  step: [8],
  turn: [6],
  bump: [25],
  taken: [10, 30, 10],
  open: [8],
  sea: [18],
  flag: [12, 20, 12],
  touch: [40, 40, 40],
  bite: [90],
  blast: [180],
  caught: [60, 40, 90],
  won: [20, 50, 20, 50, 60],
  exit: [20, 50, 40],
};

let context: AudioContext | null = null;

/** Plays the sounds of what happened and vibrates, as far as settings and browser allow. */
export function playCues(cues: readonly Cue[]): void {
  const { sound, touch } = settings.peek();
  if (touch) buzz(cues);
  if (!sound || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const cue of cues) for (const each of TONES[cue]) playTone(context, each);
  } catch {
    // A browser without a free sound card plays on in silence.
  }
}

/** The cue that matters most comes last; a telephone buzzes for that one. */
function buzz(cues: readonly Cue[]): void {
  const pattern = cues.flatMap((cue) => (BUZZES[cue] ? [BUZZES[cue]] : [])).at(-1);
  if (pattern && typeof navigator !== 'undefined' && 'vibrate' in navigator) navigator.vibrate([...pattern]);
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
