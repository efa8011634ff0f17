import {
  isOfChance,
  needsHint,
  PAPER_SIZES,
  PAPERS,
  type Paper,
  pageRule,
  pagesOf,
  paperOf,
  puzzleHidden,
  puzzleWith,
  SHEET_LAYOUTS,
  SHEET_LIMIT,
  type SheetPuzzle,
  type SolutionPlace,
  sheetTitles,
  smallCells,
} from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import { faultOf, type Level, levelText } from '@knossos/engine/internal/puzzle';
import type { PrintedKind } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { levelIn, savedLevels } from '../collections/saved-levels.js';
import { collectionNamed } from '../collections/shelf.js';
import { loadLessons } from '../levels/lessons.js';
import { loadPack } from '../levels/packs.js';
import { into, put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Choice } from '../ui/forms/choice.js';
import { SelectSetting } from '../ui/forms/fields.js';
import { Trouble } from '../ui/messages/notice.js';
import { playWorker } from '../worker/client.js';
import { PuzzlePages, SolutionPages } from './sheet-pages.js';
import './print.css';
import { useTitle } from '../ui/title.js';

/** Works out what a sheet says of a level; null when it was cancelled. */
async function sheeted(level: Level, title: string, signal: AbortSignal): Promise<SheetPuzzle | null> {
  const rules = rulebook.of(level);
  const position = { text: levelText(rules, level), seed: level.meta.seed ?? '1', moves: [] };
  if (needsHint(rules, level))
    return puzzleHidden(rules, level, title, {
      hint: (moves) => playWorker.ask({ kind: 'hint', position: { ...position, moves } }, { signal }),
      overlay: (moves, name) =>
        playWorker.ask({ kind: 'overlay', position: { ...position, moves }, name }, { signal }),
    });
  if (isOfChance(rules, level)) return puzzleWith(rules, level, title, null);
  const solved = await playWorker.ask({ kind: 'solve', position, limit: SHEET_LIMIT }, { signal });
  return solved && puzzleWith(rules, level, title, solved);
}

interface Stack {
  /** Null for one level alone, whose title is that of its page. */
  readonly title: string | null;
  readonly levels: readonly Level[];
}

const PLACES = [
  { value: 'below', text: 'Upside down' },
  { value: 'last', text: 'On the last page' },
  { value: 'none', text: 'None' },
] as const;

const PAPER_OPTIONS = PAPERS.map((value) => ({ value, text: PAPER_SIZES[value].name }));

export function PrintPage({ of, name }: { readonly of: PrintedKind; readonly name: string }) {
  const stack = useSignal<Stack | null>(null);
  const isMissing = useSignal(false);
  useEffect(() => {
    isMissing.value = false;
    stack.value = null;
    stackOf(of, name).then(
      (found) => {
        stack.value = found;
        isMissing.value = found === null || found.levels.length === 0;
      },
      put(isMissing, true),
    );
  }, [of, name, stack, isMissing]);
  if (isMissing.value) {
    const help = 'Go back and choose a level, a collection or a pack.';
    return <Trouble title="There is nothing to print." fault={faultOf('no level was found here', help)} />;
  }
  if (stack.value === null) return <p class="loading soft">Loading …</p>;
  return <Sheet stack={stack.value} />;
}

/** Tells printers the size of the pages; returns what takes that back. */
function loadPage(paper: Paper): () => void {
  const page = new CSSStyleSheet();
  page.replaceSync(pageRule(paper));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page);
  };
}

function Sheet({ stack: { title: common, levels } }: { readonly stack: Stack }) {
  const titles = useMemo(
    () => sheetTitles(levels.map((level) => ({ rules: rulebook.of(level), level }))),
    [levels],
  );
  const title = common ?? titles.join('');
  useTitle(title);
  const paper = useSignal<Paper>(paperOf(navigator.language));
  useEffect(() => loadPage(paper.value), [paper.value]);
  const each = useSignal<number>(levels.length === 1 ? 1 : 4);
  const place = useSignal<SolutionPlace>('below');
  const done = useSignal<readonly SheetPuzzle[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const work = async () => {
      const ready: SheetPuzzle[] = [];
      for (const [at, level] of levels.entries()) {
        const one = await sheeted(level, titles[at], controller.signal);
        if (one === null || controller.signal.aborted) return;
        ready.push(one);
        done.value = [...ready];
      }
    };
    void work();
    return () => controller.abort();
  }, [levels, titles, done]);
  const isReady = done.value.length === levels.length;
  const answered = done.value.filter(({ isMap }) => !isMap);
  const pages = pagesOf(done.value, each.value);
  const small = isReady ? smallCells(done.value, each.value, paper.value) : null;
  return (
    <div class="stack print-page">
      <header class="bar no-print">
        <h1>Print sheet</h1>
        <Button look="primary" icon="print" off={!isReady} to={() => isReady && print()}>
          Print
        </Button>
      </header>
      <div class="row airy no-print sheet-settings">
        <SelectSetting
          label="Puzzles on a page"
          value={each.value}
          options={SHEET_LAYOUTS.map((value) => ({ value: value as number, text: String(value) }))}
          onChange={into(each)}
        />
        <div class="stack tight setting">
          <span>Paper</span>
          <Choice label="Paper" value={paper.value} options={PAPER_OPTIONS} onChange={into(paper)} />
        </div>
        {answered.length > 0 && (
          <div class="stack tight setting">
            <span>Solutions</span>
            <Choice label="Solutions" value={place.value} options={PLACES} onChange={into(place)} />
          </div>
        )}
      </div>
      <p class="soft no-print" role="status" data-test="sheet-status" data-ready={isReady}>
        {isReady
          ? `Fits ${PAPER_SIZES[paper.value].name}. You can also use your browser’s Print command.`
          : `Solving ${done.value.length + 1} of ${levels.length} …`}
      </p>
      {small !== null && <p class="no-print">Note: {small}.</p>}
      <div class="sheet on-paper">
        <PuzzlePages
          title={title}
          pages={pages}
          each={each.value}
          paper={paper.value}
          place={place.value}
          isSingle={levels.length === 1}
        />
        {place.value === 'last' && answered.length > 0 && (
          <SolutionPages title={title} paper={paper.value} items={answered} />
        )}
      </div>
    </div>
  );
}

async function stackOf(of: PrintedKind, name: string): Promise<Stack | null> {
  if (of === 'level') {
    const level = rulebook.decode(name);
    if (!level.ok) return null;
    return { title: null, levels: [level.value] };
  }
  if (of === 'collection') {
    const list = collectionNamed(name);
    const levels = (list?.levels ?? []).flatMap((one) => {
      const text = savedLevels.peek().get(one)?.text ?? '';
      const level = levelIn(text);
      return level.ok ? [level.value] : [];
    });
    return list && { title: list.title, levels };
  }
  if (of === 'lessons') {
    const lessons = await loadLessons(name);
    const title = rulebook.find(name)?.title ?? '';
    return { title: `Lessons: ${title}`, levels: lessons.map(({ level }) => level) };
  }
  const pack = await loadPack(name);
  const levels = (pack?.levels ?? []).flatMap((entry) => (entry.ok ? [entry.level] : []));
  return pack && { title: pack.title, levels };
}
