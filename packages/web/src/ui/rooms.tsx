import './rooms.css';

interface RoomsProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly intro?: string;
  /** Name of the list of rooms. */
  readonly label: string;
  readonly rooms: readonly { readonly href: string; readonly text: string; readonly isHere: boolean }[];
}

/** The head of a page with several rooms: its title, and the ways from room to room. */
export function RoomsHead({ title, intro, label, rooms }: RoomsProps) {
  return (
    <header class="rooms-head">
      <div>
        <h1>{title}</h1>
        {intro !== undefined && <p class="soft">{intro}</p>}
      </div>
      <nav class="rooms" aria-label={label}>
        {rooms.map(({ href, text, isHere }) => (
          <a key={href} href={href} aria-current={isHere ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
    </header>
  );
}
