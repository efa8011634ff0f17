import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../ui/icon.js';
import './collections.css';

interface DropFilesProps {
  readonly text: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere on the page; says so while they are held over it. */
export function DropFiles({ text, onFiles }: DropFilesProps) {
  const isOver = useSignal(false);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      isOver.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      isOver.value = false;
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const end = new AbortController();
    const { signal } = end;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    return () => end.abort();
  }, [onFiles, isOver]);
  return isOver.value ? (
    <div class="drop-veil" aria-hidden="true">
      {text}
    </div>
  ) : null;
}

/** Asks for files; it looks like a button. */
export function ChooseFiles({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <label class="button choose-files">
      <input
        type="file"
        multiple
        class="hidden-text"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Icon name="open" /> Open files
    </label>
  );
}
