import type { AnyRules } from '@knossos/engine/internal/puzzle';
import { Sentence, SentencesAbout } from '../../board/sentence.js';
import { RulesInPictures } from '../../play/rules-in-pictures.js';
import { formatRoute } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { useScreens } from '../../ui/screens.js';
import { HelpTitle } from './help-index.js';
import { helpAddress, storyAddress } from './topics.js';

/** How a game is played: three moving pictures, the rules in words, and what hands do. */
export function GameHelp({ rules }: { readonly rules: AnyRules }) {
  const { help: ByHand, story } = useScreens(rules.id);
  return (
    <>
      <HelpTitle title={rules.title} />
      <RulesInPictures rules={rules} />
      <div class="row">
        <Button look="primary" icon="play" to={formatRoute({ page: 'lesson', game: rules.id, number: null })}>
          First steps
        </Button>
        <Button to={formatRoute({ page: 'game', game: rules.id })}>All levels</Button>
        {story && <Button to={storyAddress(rules)}>More about it</Button>}
      </div>
      <section class="prose card">
        <h2>The rules</h2>
        <SentencesAbout.Provider value={rules}>
          {rules.help.map((paragraph) => (
            <p key={paragraph}>
              <Sentence text={paragraph} />
            </p>
          ))}
        </SentencesAbout.Provider>
      </section>
      {ByHand && <ByHand />}
    </>
  );
}

export function GameStory({ rules }: { readonly rules: AnyRules }) {
  const { story: Story } = useScreens(rules.id);
  return (
    <>
      <HelpTitle title={`More about ${rules.title}`} />
      <section class="prose card">
        {Story ? <Story /> : <a href={helpAddress(rules.id)}>How it is played</a>}
      </section>
    </>
  );
}
