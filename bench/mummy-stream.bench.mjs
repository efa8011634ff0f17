// Ten thousand levels of the Mummy Maze family, 6x6 to 10x10, through `knossos solve --jsonl`: the whole process, and beside it
// the same in C.
// A solver in Rust needs 2.0 to 3.5 s for the 10,000 published ones, 1.0 to 1.8 million joint states a second.
import { Random } from '@knossos/engine/internal/random';
import { machine, median } from './machine.mjs';
import { solveWhole, wholeBesideC } from './pursuit-c.mjs';

const count = 10_000;

/** A random drawing: walls, explorer, exit on the border, one or two mummies, perhaps scorpion, traps, key and gate. */
function drawing(random, side) {
  const cells = random.shuffle(Array.from({ length: side * side }, (_, cell) => cell));
  const letters = new Map();
  const isRim = (cell) => [0, side - 1].some((at) => cell % side === at || Math.floor(cell / side) === at);
  const exit = cells.splice(
    cells.findIndex((cell) => isRim(cell)),
    1,
  )[0];
  letters.set(exit, 'E');
  const hasGate = random.chance(1, 2);
  const placed = [
    'T',
    random.pick(['M', 'V']),
    ...(random.chance(1, 2) ? [random.pick(['M', 'V'])] : []),
    ...(random.chance(1, 3) ? ['S'] : []),
    ...'X'.repeat(random.below(3)),
    ...(hasGate ? ['K'] : []),
  ];
  for (const letter of placed) letters.set(cells.pop(), letter);
  const gate = hasGate ? random.below(side) * side + random.below(side - 1) : -1;
  const wall = () => random.chance(1, 4);
  const rim = `+${'---+'.repeat(side)}`;
  const rows = [rim];
  for (let row = 0; row < side; row++) {
    let line = '|';
    let below = '+';
    for (let column = 0; column < side; column++) {
      const cell = row * side + column;
      const right = column === side - 1 ? '|' : cell === gate ? ':' : wall() ? '|' : ' ';
      line += ` ${letters.get(cell) ?? ' '} ${right}`;
      below += wall() ? '---+' : '   +';
    }
    rows.push(line, row === side - 1 ? rim : below);
  }
  return `game: theseus\nrules: mummy\n\n${rows.join('\n')}\n`;
}

const random = Random.from('mummy-stream');
const drawn = Array.from({ length: 4 * count }, () => drawing(random, random.pick([6, 8, 10])));
// Levels as people publish them can be won, and not in a few steps.
const { answers } = solveWhole(drawn);
const levels = drawn.filter((_, index) => answers[index].length >= 10);
const texts = Array.from({ length: count }, (_, index) => levels[index % levels.length]);

const solved = Array.from({ length: 5 }, () => solveWhole(texts));
const runs = solved.map(({ seconds }) => seconds);
const states = solved[0].answers.reduce((sum, answer) => sum + answer.states, 0);
console.log(machine());
console.log(
  `${count} levels (${levels.length} different ones of 10 moves or more) with ${states.toLocaleString('en')} joint states: ` +
    `${median(runs).toFixed(2)} s (median of 5 whole processes, ${Math.min(...runs).toFixed(2)} to ${Math.max(...runs).toFixed(2)})`,
);
wholeBesideC(`${count} mummy mazes, whole process`, texts);
