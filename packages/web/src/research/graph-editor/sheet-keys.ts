import type { KeyBinding } from '../../state/key-tables.js';
import { ARROWS } from '../../state/keys.js';
import { say } from '../../ui/messages/speech.js';
import type { GraphEdits } from './use-edits.js';

const KEYS = ['arrowup', 'arrowright', 'arrowdown', 'arrowleft'];
const directionOf = ({ key }: KeyboardEvent) => ARROWS[key] ?? 0;

/** What keys do to the drawing; `fit` shows all of it. */
export function sheetBindings(edits: GraphEdits, fit: () => void): readonly KeyBinding[] {
  return [
    { on: KEYS, text: 'go from vertex to vertex', act: (event) => edits.go(directionOf(event)) },
    {
      on: KEYS.map((key) => `shift+${key}`),
      text: 'move the vertex',
      act: (event) => edits.push(directionOf(event)),
      isOnBoard: true,
    },
    { on: ['pagedown'], text: 'the next vertex', act: () => edits.turn(1), isOnBoard: true },
    { on: ['pageup'], text: 'the vertex before', act: () => edits.turn(-1), isOnBoard: true },
    { on: ['a'], text: 'add a vertex, joined to this one', act: edits.add },
    { on: ['j'], text: 'join this vertex to another: J here, then J or Enter there', act: edits.join },
    { on: ['delete', 'backspace'], text: 'remove the vertex or edge', act: edits.drop, isOnBoard: true },
    { on: ['s'], text: 'start here', act: () => edits.putEnd('start') },
    { on: ['x'], text: 'exit here', act: () => edits.putEnd('exit') },
    { on: ['f2'], text: 'name the vertex', act: focusName },
    { on: ['f'], text: 'show the whole graph', act: fit },
    { on: ['escape'], text: 'cancel, deselect', act: edits.callOff, isOnBoard: true },
  ];
}

/** Takes the focus to the field with the name of the vertex at hand. */
function focusName(): void {
  const field = document.querySelector<HTMLInputElement>('.vertex-name-field');
  if (field) field.select();
  else say('Choose a vertex first.');
}
