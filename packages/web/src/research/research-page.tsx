import { GUIDES, hasGuides } from '../state/features.js';
import { formatRoute, type ScreenRoute, screenRoute } from '../state/route.js';
import { SectionsHead } from '../ui/screens-page.js';
import { useTitle } from '../ui/title.js';
import { TOPICS, type Topic } from './topics.js';

export interface ResearchPageProps {
  /** The topic that is shown, and where one is in it; null for the list of all. */
  readonly route: ScreenRoute | null;
}

const addressOf = ({ game, screen }: Topic) => formatRoute(screenRoute(game, screen));

/** All that is for those who study the games: a list of topics, or one of them under the ways to the others. */
export function ResearchPage({ route }: ResearchPageProps) {
  useTitle('Research');
  const topic = TOPICS.find(({ game, screen }) => game === route?.game && screen === route.screen);
  if (route === null || topic === undefined) return <TopicList />;
  return (
    <div class={`page-stack in-${topic.game}`}>
      <SectionsHead
        title="Research"
        intro={topic.about}
        ways={TOPICS.map((other) => ({
          text: other.title,
          href: addressOf(other),
          isHere: other === topic,
        }))}
      />
      <topic.View key={topic.screen} route={route} />
    </div>
  );
}

function TopicList() {
  return (
    <div class="page-stack" data-test="research">
      <header>
        <h1>Research</h1>
        <p class="soft">For those who study the games. Nobody needs it to play.</p>
      </header>
      <ul class="plain stack">
        {TOPICS.map((topic) => (
          <li key={addressOf(topic)} class="card panel">
            <h2>
              <a href={addressOf(topic)}>{topic.title}</a>
            </h2>
            <p>{topic.about}</p>
          </li>
        ))}
      </ul>
      <p class="soft">
        Proofs, long searches and certificates are commands of the terminal
        {hasGuides.value ? (
          <>
            : the <a href={GUIDES}>guides</a> tell of them.
          </>
        ) : (
          '.'
        )}
      </p>
    </div>
  );
}
