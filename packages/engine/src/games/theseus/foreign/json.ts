import { type FileForm, LONGEST_DOCUMENT } from '../../../puzzle/index.js';
import type { TheseusLevel } from '../rules/level.js';

/** An object as JSON has it. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a text is; null where it is none. */
export function objectIn(text: string): Json | null {
  if (text.length > LONGEST_DOCUMENT || !/^\s*\{/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The objects of a list; none where it is missing. */
export const objectsIn = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A whole number from 0; -1 for anything else. */
export const whole = (value: unknown): number =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : -1;

/** A text; an empty one for anything else. */
export const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a level of several of these programs lacks here, by the line of its text where that is. */
export function lineOf(text: string, word: string): number | null {
  const at = text.indexOf(word);
  return at < 0 ? null : text.slice(0, at).split('\n').length;
}

export type TheseusForm = FileForm<TheseusLevel>;
