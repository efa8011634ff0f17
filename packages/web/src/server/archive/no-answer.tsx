interface NoAnswerProps {
  readonly message: string;
  readonly help: string;
}

/** What went wrong when the server was asked, and what to do. */
export function NoAnswer({ message, help }: NoAnswerProps) {
  return (
    <p class="notice" role="alert">
      {message} {help}
    </p>
  );
}
