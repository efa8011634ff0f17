import { bundle } from '../../scripts/parts/build.mjs';

/** Builds the web app and the command line once for all tests, unless they are as the sources say. */
export function setup(): void {
  if (!bundle())
    throw new Error('the bundles that tests start could not be built; what is wrong stands above');
}
