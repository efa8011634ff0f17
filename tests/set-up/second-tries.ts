import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end which tests passed only when they were tried again: each is a fault of the test or of the app that waits for its day. */
export class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          console.log(
            `knossos: passed at the second try only: ${module.relativeModuleId} > ${test.fullName}`,
          );
  }
}
