import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot';
import { type Answered, ask } from '../api.js';

const ITEM = {
  id: number(),
  kind: picklist(['level', 'lesson']),
  address: string(),
  title: string(),
  game: string(),
};
const PROGRESS = { moves: nullable(number()), worth: nullable(number()), hints: number() };
const STATE = picklist(['tried', 'solved']);

const LISTED = object({
  id: number(),
  name: string(),
  code: string(),
  isOpen: boolean(),
  pupils: number(),
  items: number(),
});

const WHOLE = object({
  id: number(),
  name: string(),
  code: string(),
  isOpen: boolean(),
  items: array(object(ITEM)),
  pupils: array(object({ id: number(), name: string(), code: string() })),
  progress: array(object({ pupil: number(), item: number(), state: STATE, ...PROGRESS })),
});
/** A class as its teacher sees it. */
export type WholeClass = InferOutput<typeof WHOLE>;
export type ClassItem = WholeClass['items'][number];

/** A class as one of its pupils sees it. */
export const MY_CLASS_KEPT = object({
  /** Of the pupil. */
  id: number(),
  classId: number(),
  name: string(),
  code: string(),
  class: string(),
  items: array(
    object({ ...ITEM, ...PROGRESS, puzzle: string(), state: picklist(['new', 'tried', 'solved']) }),
  ),
});
export type MyClass = InferOutput<typeof MY_CLASS_KEPT>;
const MY_CLASS = object({ isDeleted: optional(boolean(), false), pupil: nullable(MY_CLASS_KEPT) });
export type MyItem = MyClass['items'][number];

const ACCOUNT = object({
  me: nullable(object({ name: string(), role: picklist(['reader', 'author', 'admin']) })),
});

/** Something that is to be put on a list. */
export interface NewItem {
  readonly kind: 'level' | 'lesson';
  readonly address: string;
  readonly title: string;
  readonly level: string;
}

const NOTHING = object({});

export const askMe = () => ask('account', ACCOUNT);
/** `remembered` is the class that this browser remembers: the answer says whether it was deleted. */
export const askMyClass = (remembered?: number) => ask('class', MY_CLASS, { query: { class: remembered } });
export const joinClass = (code: string, name: string) =>
  ask('class/join', MY_CLASS, { method: 'POST', body: { code, ...(name !== '' && { name }) } });
export const leaveClass = () => ask('class/leave', MY_CLASS, { method: 'POST', body: {} });

const HANDED = object({ state: STATE, ...PROGRESS });

/** Hands a solution in; without moves it is noted as tried. */
export const handIn = (
  item: number,
  body: { readonly moves?: string; readonly seed?: string; readonly hints?: number },
) => ask(`class/items/${item}`, HANDED, { method: 'POST', body });

export const askClasses = () => ask('classes', array(LISTED));
export const askClass = (id: number) => ask(`classes/${id}`, WHOLE);
export const makeClass = (name: string) => ask('classes', WHOLE, { method: 'POST', body: { name } });
export const changeClass = (
  id: number,
  body: { readonly name?: string; readonly isOpen?: boolean; readonly newCode?: true },
) => ask(`classes/${id}`, WHOLE, { method: 'PATCH', body });
export const deleteClass = (id: number) => ask(`classes/${id}`, NOTHING, { method: 'DELETE' });
export const setItems = (id: number, items: readonly (number | NewItem)[]): Promise<Answered<WholeClass>> =>
  ask(`classes/${id}/items`, WHOLE, { method: 'PUT', body: { items } });
export const addPupils = (id: number, names: readonly string[]) =>
  ask(`classes/${id}/pupils`, WHOLE, { method: 'POST', body: { names } });
export const removePupil = (id: number, pupil: number) =>
  ask(`classes/${id}/pupils/${pupil}`, NOTHING, { method: 'DELETE' });
export const renewCode = (id: number, pupil: number) =>
  ask(`classes/${id}/pupils/${pupil}/code`, WHOLE, { method: 'POST', body: {} });
