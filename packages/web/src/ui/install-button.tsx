import { install, mayInstall } from '../state/install.js';
import { Button } from './button.js';

/** Installs the app, where the browser offers it; else nothing. */
export function InstallButton() {
  if (!mayInstall.value) return null;
  return (
    <div>
      <Button icon="download" to={() => void install()}>
        Install Knossos
      </Button>
    </div>
  );
}
