import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Random } from '@knossos/engine/internal/random';
import type { Deed } from './record.js';

/** Bytes that a disk writes whole or not at all. */
const SECTOR = 512;

type Change = { readonly at: number; readonly bytes: Uint8Array } | { readonly size: number };

/** What a name leads to: the number of a file, or a folder, which is known by its path. */
type Entry = number | 'folder';

/** One change of the names in a folder; null removes a name. */
type Naming = ReadonlyMap<string, Entry | null>;

/** What is on a disk for good, and what it was told and may still forget, each for itself. */
export class Disk {
  private readonly files = new Map<number, { bytes: Bytes; waiting: Change[] }>();
  private readonly folders = new Map<string, { names: Map<string, Entry>; waiting: Naming[] }>();

  /** Does what was done. */
  take(deed: Deed): void {
    switch (deed.kind) {
      case 'make':
        this.files.set(deed.file, { bytes: new Bytes(), waiting: [] });
        this.rename(dirname(deed.path), new Map([[basename(deed.path), deed.file]]));
        return;
      case 'folder':
        this.rename(dirname(deed.path), new Map([[basename(deed.path), 'folder']]));
        return;
      case 'remove':
        this.rename(dirname(deed.path), new Map([[basename(deed.path), null]]));
        return;
      case 'rename':
        this.move(deed.from, deed.to);
        return;
      case 'write':
        this.file(deed.file).waiting.push(deed);
        return;
      case 'cut':
        this.file(deed.file).waiting.push(deed);
        return;
      case 'sync': {
        const { bytes, waiting } = this.file(deed.file);
        for (const change of waiting.splice(0)) bytes.change(change);
        return;
      }
      case 'sync folder': {
        const { names, waiting } = this.folder(deed.path || '.');
        for (const naming of waiting.splice(0)) apply(naming, names);
        return;
      }
      case 'told':
        return;
    }
  }

  /**
   * Writes into a folder what the disk holds after a power cut: what was forced to it, and of the rest what is drawn, in sectors.
   *
   * @param kept of the rest, so many of ten
   */
  cutInto(target: string, random: Random, kept: number): void {
    const isKept = () => random.below(10) < kept;
    const write = (path: string) => {
      const folder = this.folder(path);
      const names = new Map(folder.names);
      for (const naming of folder.waiting) if (isKept()) apply(naming, names);
      for (const [name, entry] of names) {
        const inner = join(path, name);
        if (entry === 'folder') {
          mkdirSync(join(target, inner), { recursive: true });
          write(inner);
          continue;
        }
        const { bytes, waiting } = this.file(entry);
        const found = bytes.copy();
        for (const change of waiting.flatMap(sectorsOf)) if (isKept()) found.change(change);
        writeFileSync(join(target, inner), found.content);
      }
    };
    write('.');
  }

  /** One step where both names are of one folder, as a renaming is; else two. */
  private move(from: string, to: string): void {
    const entry = this.entryAt(from);
    if (dirname(from) === dirname(to)) {
      const naming = new Map<string, Entry | null>([[basename(from), null]]).set(basename(to), entry);
      this.rename(dirname(from), naming);
      return;
    }
    this.rename(dirname(to), new Map([[basename(to), entry]]));
    this.rename(dirname(from), new Map([[basename(from), null]]));
  }

  private entryAt(path: string): Entry {
    const { names, waiting } = this.folder(dirname(path));
    const now = new Map(names);
    for (const naming of waiting) apply(naming, now);
    const entry = now.get(basename(path));
    if (entry === undefined) throw new Error(`there is no ${path}`);
    return entry;
  }

  private rename(folder: string, naming: Naming): void {
    this.folder(folder).waiting.push(naming);
  }

  private file(number: number) {
    const file = this.files.get(number);
    if (file === undefined) throw new Error(`there is no file ${number}`);
    return file;
  }

  private folder(path: string) {
    const folder = this.folders.get(path) ?? { names: new Map<string, Entry>(), waiting: [] as Naming[] };
    this.folders.set(path, folder);
    return folder;
  }
}

/** The bytes of a file, which grow. */
class Bytes {
  private size = 0;

  constructor(private bytes: Uint8Array = new Uint8Array(SECTOR)) {}

  get content(): Uint8Array {
    return this.bytes.subarray(0, this.size);
  }

  copy(): Bytes {
    const copy = new Bytes(this.bytes.slice());
    copy.size = this.size;
    return copy;
  }

  change(change: Change): void {
    const size = 'size' in change ? change.size : Math.max(this.size, change.at + change.bytes.length);
    if (size > this.bytes.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.bytes.length));
      larger.set(this.content);
      this.bytes = larger;
    }
    if (size < this.size) this.bytes.fill(0, size, this.size);
    this.size = size;
    if ('bytes' in change) this.bytes.set(change.bytes, change.at);
  }
}

function apply(naming: Naming, names: Map<string, Entry>): void {
  for (const [name, entry] of naming) {
    if (entry === null) names.delete(name);
    else names.set(name, entry);
  }
}

/** A change in parts, each of which a disk makes whole or not at all. */
function sectorsOf(change: Change): Change[] {
  if ('size' in change) return [change];
  const { at, bytes } = change;
  const parts: Change[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR));
    parts.push({ at: at + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return parts;
}
