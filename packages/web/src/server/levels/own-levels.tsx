import type { Answered } from '@knossos/server/api';
import { changeLevel, deleteLevel, ownLevels, type SharedLevel } from '@knossos/server/levels/api';
import { AskTwice } from '../../ui/ask-twice.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/messages/toast.js';
import { ask, wordsOf } from '../api.js';
import { me } from '../me.js';
import { SignIn } from '../sign-in.js';
import { SharedList } from './shared-list.js';
import { levelTitle } from './words.js';

export function OwnLevels() {
  // Who is not known yet is not sent to sign in.
  if (!me.value) return me.value === null ? <SignIn to="see your levels" /> : null;
  return (
    <SharedList
      from={ownLevels}
      query={{}}
      empty={
        <>
          You have published no level yet. <a href="#/edit">Draw one</a>, then choose Publish.
        </>
      }
      tools={(level, again) => <OwnTools level={level} onChanged={again} />}
    />
  );
}

interface OwnToolsProps {
  readonly level: SharedLevel;
  readonly onChanged: () => void;
}

export function OwnTools({ level, onChanged }: OwnToolsProps) {
  const { id, state } = level;
  const tell = async (what: Promise<Answered<unknown>>, done: string) => {
    const answer = await what;
    toast(answer.ok ? done : wordsOf(answer));
    if (answer.ok) onChanged();
  };
  const put = (now: 'draft' | 'published', done: string) =>
    void tell(ask(changeLevel, { params: { id }, body: { state: now } }), done);
  const name = `“${levelTitle(level)}”`;
  return (
    <span class="row tight push">
      {state === 'draft' && (
        <Button look="small" to={() => put('published', `${name} is published.`)}>
          Publish
        </Button>
      )}
      {state === 'published' && (
        <Button look="small" to={() => put('draft', `${name} is a draft again.`)}>
          Turn into a draft
        </Button>
      )}
      <AskTwice
        text="Delete"
        yes="Delete it"
        no="Keep it"
        onYes={() => void tell(ask(deleteLevel, { params: { id } }), `${name} is deleted.`)}
      />
    </span>
  );
}
