import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { GUIDES, hasGuides } from './state/features.js';
import { install, mayInstall } from './state/install.js';
import { keysShown } from './state/page-keys.js';
import { route } from './state/route.js';
import { put } from './state/signals.js';
import { Icon, type IconName } from './ui/icon.js';
import { lazy } from './ui/lazy.js';

const SettingsDialog = lazy(() => import('./ui/dialogs/settings-dialog.js'), 'SettingsDialog');

const ENTRIES = [
  { what: 'settings', icon: 'gear', text: 'Settings' },
  { what: 'keys', icon: 'keys', text: 'Keys' },
] as const satisfies readonly { what: string; icon: IconName; text: string }[];

/** What is seldom needed: settings, help, keys, and what this browser keeps. */
export function Menu() {
  const list = useRef<HTMLDivElement>(null);
  const open = useSignal<(typeof ENTRIES)[number]['what'] | null>(null);
  const close = put(open, null);
  const here = route.value;
  useEffect(() => list.current?.hidePopover(), [here]);
  return (
    <>
      <button type="button" class="bare way" popovertarget="menu">
        <Icon name="menu" />
        Menu
      </button>
      <div ref={list} id="menu" class="card menu" popover="auto">
        <a class="menu-entry" href="#/help">
          <Icon name="help" />
          Help
        </a>
        {hasGuides.value && (
          <a class="menu-entry" href={GUIDES}>
            <Icon name="book" />
            Guides
          </a>
        )}
        {ENTRIES.map(({ what, icon, text }) => (
          <button
            key={what}
            type="button"
            class="bare menu-entry"
            onClick={() => {
              list.current?.hidePopover();
              if (what === 'keys') keysShown.value = true;
              else open.value = what;
            }}
          >
            <Icon name={icon} />
            {text}
          </button>
        ))}
        <a class="menu-entry" href="#/kept">
          <Icon name="copy" />
          What is kept
        </a>
        {mayInstall.value && (
          <button type="button" class="bare menu-entry" onClick={() => void install()}>
            <Icon name="download" />
            Install
          </button>
        )}
      </div>
      {open.value === 'settings' && <SettingsDialog onClose={close} />}
    </>
  );
}
