/** A window of visitors. */
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isTouched: boolean;
}

const window = (width: number, height: number, isTouched = false): Size => ({
  name: `${width}x${height}`,
  ...{ width, height, isTouched },
});

/** Where pages are opened and brought into their state, and one of the two sizes at which colours are looked at. */
export const LAPTOP = window(1366, 768);
/** The other one. */
export const PHONE = window(360, 640, true);

/** The windows at which every state is looked at. */
export const SIZES: readonly Size[] = [
  window(1920, 1080),
  window(1440, 900),
  LAPTOP,
  window(1280, 720),
  window(1024, 768, true),
  window(768, 1024, true),
  window(390, 844, true),
  PHONE,
  window(844, 390, true),
  window(683, 384, true),
];

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The window in which pictures for the guides are taken. */
export const GUIDE_WINDOW = window(1000, 640);
