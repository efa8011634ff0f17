import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { boolean, object, optional, parse, record, string } from 'valibot';

const ROOT = realpathSync(join(import.meta.dirname, '..'));

/** Copies what a commit of everything here would hold; no history is needed, however shallow the checkout. */
export function copyTracked(copy: string): void {
  const patterns = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const forms = patterns.map((pattern) => /^(\*?)([\w./-]*[\w-])\/?$/.exec(pattern));
  const unknown = patterns.filter((_, at) => forms[at] === null);
  if (unknown.length > 0)
    throw new Error(`.gitignore has patterns that are not read here: ${unknown.join(', ')}`);
  const isIgnored = (name: string) =>
    name === '.git' ||
    forms.some((form) => form && (form[1] === '*' ? name.endsWith(form[2] ?? '') : name === form[2]));
  // A pattern with a slash inside means that place alone.
  const places = forms.flatMap((form) => (form?.[2]?.includes('/') ? [form[2].replaceAll('/', sep)] : []));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => {
      const below = relative(ROOT, path);
      return !places.includes(below) && !below.split(sep).some(isIgnored);
    },
  });
}

/** Links all installed packages into a copy, or those alone that programs need when they run. */
export function linkPackages(copy: string, isWanted: (place: string) => boolean = () => true): void {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name));
  for (const place of ['.', ...packages]) linkInstalled(place, copy, isWanted);
}

/** Whether a package that stands in the lock file is needed by what runs, and not only by what builds and tests. */
export function isForRunning(): (place: string) => boolean {
  const schema = object({ packages: record(string(), object({ dev: optional(boolean()) })) });
  const { packages } = parse(schema, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  return (place) => packages[place.replaceAll('\\', '/')]?.dev !== true;
}

/** Links what is installed in a folder into its copy. Our own packages lead to the copy, and caches stay behind. */
function linkInstalled(place: string, copy: string, isWanted: (place: string) => boolean): void {
  const from = join(ROOT, place, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copy, place, 'node_modules');
  mkdirSync(to, { recursive: true });
  const list = '.package-lock.json';
  if (existsSync(join(from, list))) cpSync(join(from, list), join(to, list));
  const tops = readdirSync(from).filter((name) => !name.startsWith('.'));
  const inside = (top: string) => readdirSync(join(from, top)).map((name) => join(top, name));
  const names = tops.flatMap((top) => (top.startsWith('@') ? inside(top) : [top]));
  for (const name of names.filter((one) => isWanted(join(place, 'node_modules', one)))) {
    const target = realpathSync(join(from, name));
    const inside = relative(ROOT, target);
    mkdirSync(join(to, name, '..'), { recursive: true });
    const link = join(to, name);
    // As npm links them: whoever copies both takes the link along.
    const isOwn = inside.startsWith(`packages${sep}`);
    symlinkSync(isOwn ? relative(dirname(link), join(copy, inside)) : target, link, 'junction');
  }
}
