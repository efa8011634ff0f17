/** Everything that a terminal or a reader of lines could take for more than a letter: controls, format marks, line ends. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text on one line: what does not print stands as `\uXXXX`, so that no text can look like another line of a log. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escaped);
}

/** The same for text in which line ends are wanted, such as where an error came from: they alone stay. */
function printableLines(text: string): string[] {
  return text.split('\n').map(printable);
}

/** A value as JSON on one line, of printable characters alone: still the same value for every parser. */
function printableJson(value: unknown): string {
  // JSON escapes controls below U+0020 by itself; all else that does not print can only stand within strings.
  return printable(JSON.stringify(value) ?? 'null');
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** A text cut after so many characters, with a mark where something is missing. */
function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}...`;
}

/** How much an event matters: `debug` is read only when something is wrong. */
export type Level = 'debug' | 'info' | 'warn' | 'error';

/** What a log is written as: a JSON object a line, lines for people, or nothing. */
export const LOG_FORMS = ['text', 'json', 'off'] as const;
export type LogForm = (typeof LOG_FORMS)[number];

/** Fields beside the name of an event. Never a secret: no query, no cookie, no token. */
export type Fields = Readonly<Record<string, unknown>>;

/** Where a server writes what happens: each event is a fixed name, and the details stand in its fields. */
export interface Log {
  debug(event: string, fields?: Fields): void;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

export interface LogOptions {
  readonly form: LogForm;
  /** Writes a text of whole lines, such as to standard error. */
  readonly write: (lines: string) => void;
  /** Milliseconds since the beginning of 1970. */
  readonly date: () => number;
}

/** Characters of a text of a user that are kept. */
const LONGEST = 500;

/** Characters of the account of an error that are kept. */
const LONGEST_ERROR = 10_000;

export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * A line an event: everything as JSON, as text from `info` on. It falls silent once its reader is gone: a server does
 * not stop with its log.
 */
export function createLog({ form, write, date }: LogOptions): Log {
  if (form === 'off') return silentLog;
  let open = true;
  const say =
    (level: Level) =>
    (event: string, fields: Fields = {}) => {
      if (!open || (form === 'text' && level === 'debug')) return;
      const time = new Date(date()).toISOString();
      try {
        write(form === 'json' ? asJson(time, level, event, fields) : asText(time, level, event, fields));
      } catch {
        open = false;
      }
    };
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
}

function asJson(time: string, level: Level, event: string, fields: Fields): string {
  const plain = Object.entries(fields).map(([name, value]) => [name, plainly(value)]);
  return `${printableJson({ time, level, event, ...Object.fromEntries(plain) })}\n`;
}

/** `time level event name=value ...`; where an error came from follows on lines that are indented, as no event is. */
function asText(time: string, level: Level, event: string, fields: Fields): string {
  const words = [time, level.padEnd(5), event];
  const below: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof Error) below.push(...printableLines(accountOf(value)));
    else words.push(`${name}=${word(plainly(value))}`);
  }
  return [words.join(' '), ...below.map((line) => `    ${line}`), ''].join('\n');
}

/** A value as one word: in quotes as soon as it could be taken for two, or for a name and a value. */
function word(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return printable(/^[\w./:@%~+*,()[\]-]+$/.test(text) ? text : JSON.stringify(text));
}

function plainly(value: unknown): unknown {
  if (value instanceof Error) return accountOf(value);
  return typeof value === 'string' ? shortened(withoutParameters(value), LONGEST) : value;
}

/** An error with its causes; of a database that cannot be opened, reached, or is full, its own words alone: they say what to do. */
function accountOf(error: Error): string {
  const parts: string[] = [];
  const seen = new Set<unknown>();
  for (
    let at: unknown = error;
    at !== undefined && !seen.has(at);
    at = at instanceof Error ? at.cause : undefined
  ) {
    // By its name, since nothing of a database is loaded before the page is served.
    if (at instanceof Error && at.name === 'StoreFailure') return at.message;
    seen.add(at);
    parts.push(at instanceof Error ? withoutValues(at) : worded(at));
  }
  return shortened(parts.join('\ncaused by '), LONGEST_ERROR);
}

function worded(thrown: unknown): string {
  return typeof thrown === 'object' ? JSON.stringify(thrown) : String(thrown);
}

/**
 * What an error says of itself, without the values of a query that failed, which are anybody's: names, texts, hashes. The query builder
 * writes them behind the query, and a database cites them where they cannot be read (class 22 of SQL).
 */
function withoutValues(error: Error): string {
  const { message } = error;
  const stackText = error.stack ?? `${error.name}: ${message}`;
  const isUnreadable = 'code' in error && /^22\w{3}$/.test(String(error.code));
  if (message === '') return stackText;
  const rest = isUnreadable ? 'a value cannot be read' : withoutParameters(message);
  return stackText.replaceAll(message, () => rest);
}

function withoutParameters(text: string): string {
  const query = text.indexOf('Failed query: ');
  const parameters = query < 0 ? -1 : text.indexOf('\nparams: ', query);
  return parameters < 0 ? text : text.slice(0, parameters);
}

function ignore(): void {}
