interface SignInProps {
  /** Such as `publish a level`. */
  readonly to: string;
}

/** Says that one must be signed in for something, and leads there. */
export function SignIn({ to }: SignInProps) {
  return (
    <p class="notice calm">
      <a href="#/together/account">Sign in</a> to {to}.
    </p>
  );
}
