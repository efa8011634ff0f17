import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment, h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { put } from '../state/signals.js';

interface AfterPictureProps {
  readonly of: object;
  readonly children: ComponentChildren;
}

/** What stands here stays as it is until the picture of something else has come; only then it makes room for what belongs to that. */
export function AfterPicture({ of, children }: AfterPictureProps) {
  const due = useSignal(of);
  const shown = useRef(children);
  if (due.value === of) shown.current = children;
  useEffect(() => {
    const timer = setTimeout(put(due, of));
    return () => clearTimeout(timer);
  }, [of, due]);
  return h(Fragment, { key: due.value }, shown.current);
}
