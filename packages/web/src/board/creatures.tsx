/** Figures of the Mummy Maze family, drawn around the origin, within a circle of radius 16. */

interface MummyProps {
  /** The tall one goes up and down first, the broad one sideways. */
  readonly isTall: boolean;
}

/** A mummy: bandages, and two eyes in the dark between them. */
export function Mummy({ isTall }: MummyProps) {
  return isTall ? (
    <g>
      <path
        class="body"
        d="M0-16.500C6-16.500 9-12.500 9-7L7.500 10C7 14 4 16 0 16S-7 14-7.500 10L-9-7C-9-12.500-6-16.500 0-16.500Z"
      />
      <path class="line" d="M-3.500-15.500-3-11M3-11 3.500-15.500M-3.500 0-3 15M0 0V15.500M3.500 0 3 15" />
      <path class="slit" d="M-8-8.500H8V-2.500H-8Z" />
      <circle class="eye" cx={-3.4} cy={-5.5} r={1.9} />
      <circle class="eye" cx={3.4} cy={-5.5} r={1.9} />
    </g>
  ) : (
    <g>
      <path class="body" d="M0-13.500C9-13.500 15-9 15-1S10 13.500 0 13.500-15 7-15-1-9-13.500 0-13.500Z" />
      <path
        class="line"
        d="M-10.500-9.500 10-11.500M-14.500 4H14.500M-13.500 8.500 12 7M-9 12H9M13 4.500 16 9"
      />
      <path class="slit" d="M-13.500-6.500H13.500V.500H-13.500Z" />
      <circle class="eye" cx={-5} cy={-3} r={2.2} />
      <circle class="eye" cx={5} cy={-3} r={2.2} />
    </g>
  );
}

/** A scorpion from above: claws in front, the tail curled back with its sting. */
export function Scorpion() {
  return (
    <g>
      <path
        class="limb"
        d="M-4-3-10-6-11-12M4-3 10-6 11-12M-5 1-12 .500M5 1 12 .500M-5 4-11.500 7M5 4 11.500 7"
      />
      <path class="limb" d="M0 6C0 13 9 15 10 9.500" />
      <path class="body" d="M0-7C4-7 6-4 6 0S4 8 0 8-6 4-6 0-4-7 0-7Z" />
      <path class="body" d="M10 10.500 6.500 5.500 12.500 6.500Z" />
      <path
        class="body"
        d="M-14.500-15-11-11.500-7.500-15.500-8-10-11-8.500-14-10ZM14.500-15 11-11.500 7.500-15.500 8-10 11-8.500 14-10Z"
      />
      <circle class="ink" cx={-2.2} cy={-3.6} r={1.3} />
      <circle class="ink" cx={2.2} cy={-3.6} r={1.3} />
      <path class="line" d="M-4.500 1.500H4.500M-4 4.500H4" />
    </g>
  );
}
