import { command, many } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { candidatesFor } from './engine.js';

/** `knossos complete -- WORDS`: what the scripts of `knossos completion` ask. */
export default command({
  args: { words: many('the words behind the name of the program, the last one as far as it is typed') },
  options: {},
  about: `The first line is "files" where names of files may stand there too, "value" where they may stand behind the equals sign
of an option, else "words". Each other line is a word, a tab, and what it means.`,
  examples: [['complete -- solve gold/', 'the packs of a game']],
  async run({ words }, _, io) {
    const { COMMANDS } = await import('../index.js');
    const found = await candidatesFor(COMMANDS, words);
    const lines = found.words.map(({ word, meaning }) => `${word}\t${meaning}\n`);
    io.out.write(
      `${found.files === null ? 'words' : found.files === 'whole' ? 'files' : 'value'}\n${lines.join('')}`,
    );
    return EXIT.done;
  },
});
