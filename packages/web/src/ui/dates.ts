/** A moment as programs write it: milliseconds since 1970, a date, or its ISO text. */
type Moment = number | string | Date;

/** Dates as the visitor's own language and country write them; the tests name one. */
type Locale = string | undefined;

const written = (moment: Moment, style: Intl.DateTimeFormatOptions, locale: Locale) =>
  new Intl.DateTimeFormat(locale, style).format(new Date(moment));

/** The date of a moment where the visitor is: `22 November 2026`. */
export function dateText(moment: Moment, locale?: Locale): string {
  return written(moment, { dateStyle: 'long' }, locale);
}

/** Date and time of a moment where the visitor is: `22 Nov 2026, 14:05`. */
export function dateTimeText(moment: Moment, locale?: Locale): string {
  return written(moment, { dateStyle: 'medium', timeStyle: 'short' }, locale);
}

/** A day as 2026-11-22, which is no moment and the same everywhere, with its weekday: `Sunday 22 November`. */
export function weekdayText(day: string, locale?: Locale): string {
  return written(day, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }, locale);
}

/** The month of a day, with its year: `November 2026`. */
export function monthText(day: string, locale?: Locale): string {
  return written(day, { month: 'long', year: 'numeric', timeZone: 'UTC' }, locale);
}

/** The seven days of a week from Monday on, in short: `Mon`. */
export function weekdayNames(locale?: Locale): readonly string[] {
  const monday = Date.UTC(2026, 10, 16);
  return Array.from({ length: 7 }, (_, day) =>
    written(monday + day * 86_400_000, { weekday: 'short', timeZone: 'UTC' }, locale),
  );
}
