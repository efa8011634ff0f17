import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, relative } from 'node:path';

/** Something that was asked of the disk, or told to whoever asks for something to be kept. Paths are told from a root, which is ''. */
export type Deed =
  | { readonly kind: 'make' | 'folder' | 'remove'; readonly path: string; readonly file: number }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'write'; readonly file: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'cut'; readonly file: number; readonly size: number }
  | { readonly kind: 'sync'; readonly file: number }
  | { readonly kind: 'sync folder'; readonly path: string }
  | { readonly kind: 'told'; readonly step: number };

type Flags = string | number | undefined;
type Written = NodeJS.ArrayBufferView;

/**
 * Notes what this thread does below a root from now on. Files are told apart by numbers, which renaming leaves them. Nothing is forced
 * to the real disk, which takes time and shows nothing here.
 *
 * @param isLeftOut a path that nobody needs to know of
 */
export function recordDisk(
  root: string,
  note: (deed: Deed) => void,
  isLeftOut: (path: string) => boolean,
): void {
  const real = { ...fs };
  const files = new Map<string, number>();
  /** What open descriptors lead to: the number of a file or the path of a folder. */
  const opened = new Map<number, number | string>();
  let count = 0;
  /** Within a call that Node itself does by others, which are not told again. */
  let isInside = false;

  const below = (path: unknown): string | null => {
    if (isInside || typeof path !== 'string' || !`${path}/`.startsWith(`${root}/`)) return null;
    return isLeftOut(path) ? null : relative(root, path);
  };
  const quietly = (work: () => void) => {
    isInside = true;
    try {
      work();
    } finally {
      isInside = false;
    }
  };
  const make = (path: string): void => {
    count++;
    files.set(path, count);
    note({ kind: 'make', path, file: count });
  };
  const fileAt = (path: string): number => {
    const file = files.get(path);
    if (file === undefined) throw new Error(`nobody has made ${path}`);
    return file;
  };
  const fileOf = (descriptor: number): number | null => {
    const at = opened.get(descriptor);
    return typeof at === 'number' ? at : null;
  };
  const remove = (path: string): void => {
    const name = below(path);
    if (name === null) return;
    note({ kind: 'remove', path: name, file: files.get(name) ?? 0 });
    files.delete(name);
  };
  const copied = ({ buffer, byteOffset }: Written, from: number, length: number): Uint8Array =>
    Uint8Array.from(new Uint8Array(buffer, byteOffset + from, length));

  const own = {
    openSync(path: string, flags: Flags, mode?: number): number {
      const name = below(path);
      const isNew = name !== null && !real.existsSync(path);
      const descriptor = real.openSync(path, flags ?? 'r', mode);
      if (name === null) return descriptor;
      if (real.fstatSync(descriptor).isDirectory()) {
        opened.set(descriptor, name);
        return descriptor;
      }
      const isEmptied =
        typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) > 0 : flags?.startsWith('w');
      if (isNew) make(name);
      else if (isEmptied) note({ kind: 'cut', file: fileAt(name), size: 0 });
      opened.set(descriptor, fileAt(name));
      return descriptor;
    },
    closeSync(descriptor: number): void {
      opened.delete(descriptor);
      real.closeSync(descriptor);
    },
    writeSync(descriptor: number, data: Written, from: number, length: number, at: number): number {
      const written = real.writeSync(descriptor, data, from, length, at);
      const file = fileOf(descriptor);
      if (file !== null) note({ kind: 'write', file, at, bytes: copied(data, from, written) });
      return written;
    },
    writeFileSync(path: string, data: string | Written, options?: fs.WriteFileOptions): void {
      const name = below(path);
      const isNew = name !== null && !real.existsSync(path);
      quietly(() => real.writeFileSync(path, data, options));
      if (name === null) return;
      if (isNew) make(name);
      else note({ kind: 'cut', file: fileAt(name), size: 0 });
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      if (bytes.byteLength === 0) return;
      note({ kind: 'write', file: fileAt(name), at: 0, bytes: copied(bytes, 0, bytes.byteLength) });
    },
    fsyncSync(descriptor: number): void {
      const at = opened.get(descriptor);
      if (typeof at === 'number') note({ kind: 'sync', file: at });
      else if (typeof at === 'string') note({ kind: 'sync folder', path: at });
    },
    ftruncateSync(descriptor: number, size = 0): void {
      real.ftruncateSync(descriptor, size);
      const file = fileOf(descriptor);
      if (file !== null) note({ kind: 'cut', file, size });
    },
    truncateSync(path: string, size = 0): void {
      real.truncateSync(path, size);
      const name = below(path);
      if (name !== null) note({ kind: 'cut', file: fileAt(name), size });
    },
    renameSync(from: string, to: string): void {
      real.renameSync(from, to);
      const [old, name] = [below(from), below(to)];
      if (old === null || name === null) return;
      files.set(name, fileAt(old));
      files.delete(old);
      note({ kind: 'rename', from: old, to: name });
    },
    unlinkSync(path: string): void {
      real.unlinkSync(path);
      remove(path);
    },
    rmdirSync(path: string): void {
      real.rmdirSync(path);
      remove(path);
    },
    rmSync(path: string, options?: fs.RmOptions): void {
      if (options?.recursive) throw new Error('what removes whole folders is not recorded');
      quietly(() => real.rmSync(path, options));
      remove(path);
    },
    mkdirSync(path: string, options?: fs.MakeDirectoryOptions): void {
      const missing: string[] = [];
      for (let at = path; !real.existsSync(at); at = dirname(at)) missing.push(at);
      real.mkdirSync(path, options);
      for (const one of missing.reverse()) {
        const name = below(one);
        if (name !== null) note({ kind: 'folder', path: name, file: 0 });
      }
    },
  };
  Object.assign(fs, own);
  syncBuiltinESMExports();
}
