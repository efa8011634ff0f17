import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCRIPTS, SHELLS, type Shell } from '../../src/commands/completion/script-command.js';
import { scratchFolder } from '../harness.js';
import { PROGRAM, TerminalSession } from '../terminal.js';

/** The shells that this machine has; bash is on every one. */
const installed = SHELLS.filter((shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0);

/** How a shell is started without what its user has set up, and its prompt made one sign. */
const START: Readonly<Record<Shell, readonly string[]>> = {
  bash: ['--norc', '--noprofile', '-i'],
  zsh: ['-f', '-i'],
  fish: ['--no-config', '-i'],
};
const SET_UP: Readonly<Record<Shell, string>> = {
  bash: 'PS1="> "; bind "set bell-style none"; eval "$(knossos completion bash)"; echo rea""dy',
  zsh: 'PS1="> "; autoload -Uz compinit; compinit -D; source <(knossos completion zsh); echo rea""dy',
  fish: 'function fish_prompt; echo "> "; end; knossos completion fish | source; echo rea""dy',
};

/** Names with signs at which bash cuts words, also behind an equals sign. */
const NAMES: Readonly<Record<Shell, readonly (readonly [string, RegExp])[]>> = {
  bash: [
    ['solve size=9', /solve size=9x8\.txt$/],
    ['solve a=b=', /solve a=b=c\.txt$/],
    ['solve day:', /solve day:one\.txt$/],
    ['mouse search --checkpoint=size=', /--checkpoint=size=9x8\.txt$/],
    ['mouse search --checkpoint=some-m', /--checkpoint=some-maze\.txt$/],
  ],
  zsh: [['solve size=9', /solve size=9x8\.txt$/]],
  fish: [['solve size=9', /solve size=9x8\.txt$/]],
};

/** A folder with the program by its name, and files. */
function workshop() {
  const folder = scratchFolder();
  const program = join(folder, 'knossos');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`);
  chmodSync(program, 0o755);
  for (const name of ['some-maze.txt', 'size=9x8.txt', 'day:one.txt', 'a=b=c.txt'])
    writeFileSync(join(folder, name), '');
  return folder;
}

describe('scripts for completion', () => {
  it.each(installed)('say nothing wrong to %s', (shell) => {
    const file = join(scratchFolder(), 'script');
    writeFileSync(file, SCRIPTS[shell]);
    const { status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it.each(installed)('complete in %s', async (shell) => {
    expect(installed).toContain('bash');
    const folder = workshop();
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      HOME: folder,
      ZDOTDIR: folder,
      TERM: 'xterm-256color',
    };
    const session = new TerminalSession(shell, START[shell], { columns: 120, rows: 40, env });
    try {
      await session.press(`cd ${folder}; ${SET_UP[shell]}\r`, /^ready$/m);
      for (const [typed, completed] of [
        ['mouse en', /mouse enumerate$/],
        ['show --for', /show --format$/],
        ['show --format s', /show --format svg$/],
        ['show --format=s', /show --format=svg$/],
        ['solve gold/1', /solve gold\/1-loose-boards$/],
        ['solve some-m', /solve some-maze\.txt$/],
        ['play mouse/1-first-designs#0', /play mouse\/1-first-designs\\?#0$/],
        ['mouse search --checkpoint some-m', /--checkpoint some-maze\.txt$/],
        ...NAMES[shell],
      ] as const) {
        await session.press(`knossos ${typed}\t`, (shown) =>
          shown.rows().some((row) => completed.test(row.trimEnd())),
        );
        // Ctrl-U takes the line away, so that the next one starts over.
        session.send('\u0015');
      }
    } finally {
      session.kill('SIGKILL');
    }
  });
});
