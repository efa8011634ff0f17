import './learn.css';
import './help/help.css';
import { FromGuides } from '../ui/guides/from-guides.js';
import { GameHelp, GameStory } from './help/game-help.js';
import { HelpIndex } from './help/help-index.js';
import { HelpInProse, HelpOnKeys, HelpOnTouch } from './help/other-pages.js';
import { topicOf } from './help/topics.js';

/** Help: a page a game, and some on what all games share; without a topic, the list of them. */
export function Help({ topic }: { readonly topic: string | null }) {
  return (
    <div class="stack loose narrow help" data-test="help">
      <Page topic={topic} />
    </div>
  );
}

function Page({ topic }: { readonly topic: string | null }) {
  const found = topicOf(topic);
  switch (found?.kind) {
    case 'game':
      return <GameHelp rules={found.rules} />;
    case 'story':
      return <GameStory rules={found.rules} />;
    case 'touch':
      return <HelpOnTouch />;
    case 'keyboard':
      return <HelpOnKeys />;
    case 'dice':
      return (
        <HelpInProse title={found.title}>
          <FromGuides part="dice" />
        </HelpInProse>
      );
    case 'graph':
      return (
        <HelpInProse title={found.title}>
          <FromGuides part="graph" />
        </HelpInProse>
      );
    case 'kept':
      return (
        <HelpInProse title={found.title}>
          <FromGuides part="kept" />
          <p>
            <a href="#/kept">See all of it, download it as one file, or restore it</a>
          </p>
        </HelpInProse>
      );
    case undefined:
      return <HelpIndex missing={topic} />;
  }
}
