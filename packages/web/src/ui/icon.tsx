/** Line icons on a 24 x 24 field, by name. */
const PATHS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  restart: 'M4 4v6h6M4.600 10A8 8 0 1 1 4 14',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.600 10.800c.700.600 1.100 1.300 1.100 2.200h5c0-.900.400-1.600 1.100-2.200A6 6 0 0 0 12 3Z',
  solve:
    'M5 19c6 0 2-7 7-7s1-7 7-7M5 19m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M19 5m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  play: 'M8 5v14l11-7Z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 6l-6 6 6 6',
  forward: 'm9 6 6 6-6 6',
  first: 'M18 6l-6 6 6 6M7 6v12',
  last: 'm6 6 6 6-6 6M17 6v12',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  turnLeft: 'M19 20v-7a4 4 0 0 0-4-4H5m4-4L5 9l4 4',
  turnRight: 'M5 20v-7a4 4 0 0 1 4-4h10m-4-4 4 4-4 4',
  wait: 'M12 7v5l3 2M12 12m-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  layers: 'm12 4 9 5-9 5-9-5 9-5ZM3 14l9 5 9-5',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1Z',
  gear: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 7m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 17m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 13 4 4L19 7',
  explore: 'M11 11m-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0M16 16l4 4',
  help: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M12 18v.010M12 12m-9 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  eye: 'M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6ZM12 12m-2.500 0a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0',
  branch: 'M6 4v16M6 8c0 4 12 2 12 7m0 0-3-3m3 3 3-3',
  dice: 'M5 5h14v14H5ZM9 9v.010M15 15v.010M15 9v.010M9 15v.010M12 12v.010',
  next: 'M5 12h14m-6-6 6 6-6 6',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
  flipColumns: 'M12 4v16M8 8l-4 8h4ZM16 8l4 8h-4Z',
  flipRows: 'M4 12h16M8 8l8-4v4ZM8 16l8 4v-4Z',
  flag: 'M6 21V4m0 1 12 4.500L6 14',
  star: 'M12 3.500l2.600 5.400 5.900.800-4.300 4.100 1.100 5.900L12 16.900l-5.300 2.800 1.100-5.900-4.300-4.100 5.900-.800Z',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6v.010M4.500 12v.010M4.500 18v.010',
  more: 'M5 12m-.700 0a.700.700 0 1 0 1.400 0 .700.700 0 1 0-1.400 0M12 12m-.700 0a.700.700 0 1 0 1.400 0 .700.700 0 1 0-1.400 0M19 12m-.700 0a.700.700 0 1 0 1.400 0 .700.700 0 1 0-1.400 0',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  film: 'M4 5h16v14H4ZM8 5v14M16 5v14M4 12h16',
  open: 'M4 19V6h6l2 2h8v3M4 19l3-8h14l-3 8Z',
  games: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  day: 'M4 6h16v14H4ZM4 10.500h16M8 3.500v4M16 3.500v4',
  book: 'M12 6c-2-1.500-5-2-8-2v14c3 0 6 .500 8 2 2-1.500 5-2 8-2V4c-3 0-6 .500-8 2ZM12 6v14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 11m-6.500 0a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M16 16l4.500 4.500',
  keys: 'M3 7h18v10H3ZM7 10.500v.010M11 10.500v.010M15 10.500v.010M8 14h8',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  sound: 'M4 9v6h4l5 4V5L8 9ZM16.500 9a4.500 4.500 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9v6h4l5 4V5L8 9ZM17 9.500l5 5m0-5-5 5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
