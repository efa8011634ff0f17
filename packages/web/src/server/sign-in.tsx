import { signal } from '@preact/signals';

/** The page to return to after signing in; null to stay. */
export const wantedPage = signal<string | null>(null);

const ACCOUNT = '#/together/account';

/** The link to sign in, which leads back here afterwards. */
export function SignInLink({ text = 'Sign in' }: { readonly text?: string }) {
  return (
    <a
      href={ACCOUNT}
      onClick={() => {
        wantedPage.value = location.hash;
      }}
    >
      {text}
    </a>
  );
}

interface SignInProps {
  /** Such as `publish a level`. */
  readonly to: string;
}

export function SignIn({ to }: SignInProps) {
  return (
    <p class="notice calm">
      <span>
        <SignInLink text="Sign in or make an account" /> to {to}.
      </span>
    </p>
  );
}
