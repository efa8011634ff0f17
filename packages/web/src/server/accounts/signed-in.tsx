import { features } from '../../state/features.js';
import { useMe } from '../me.js';
import { SignInLink } from '../sign-in.js';

/** Says who is signed in, and leads to the account; nothing where the server has no accounts. */
export function SignedIn() {
  const me = useMe();
  if (!features.value.has('accounts') || me === undefined) return null;
  return (
    <p class="small" data-test="signed-in">
      {me === null ? (
        <SignInLink />
      ) : (
        <>
          Signed in as <a href="#/together/account">{me.name}</a>
        </>
      )}
    </p>
  );
}
