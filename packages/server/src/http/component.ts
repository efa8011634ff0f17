import type { Registry } from 'prom-client';
import type { Check, Health } from '../observe/health.js';
import type { Log } from '../observe/log.js';
import type { ServerContext, Who } from './environment.js';
import type { Identify, MountedRoute } from './routes/mount.js';
import type { Route } from './routes/route.js';

export interface Tools {
  readonly log: Log;
  readonly registry: Registry;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  /** Milliseconds since the beginning of 1970. */
  readonly date: () => number;
  /** Aborted as soon as the server is told to stop: streams end, long work is put down. */
  readonly closing: AbortSignal;
}

/** A part of the server, such as a store: opened after those before it, closed before them. */
export interface Component {
  /** One word, which names it in the log and in the health report. */
  readonly name: string;
  /** A sentence without its full stop for visitors who wait while it starts; says that it starts unless given. */
  readonly opening?: string;
  /** Opens what it needs; the server answers while it does, and its own routes say that it is not ready. */
  start?(tools: Tools): void | Promise<void>;
  /** Puts everything down; called once, and only after `start` has succeeded. */
  close?(): void | Promise<void>;
  readonly routes?: readonly Route[];
  /** What the app may offer because this part is there, in one word; see `/server.json`. */
  readonly feature?: string;
  /** Finds out who asks. Where no part does, the server knows no accounts. Asked only once the part has started. */
  readonly identify?: Identify;
  /** How it does once it has started. */
  readonly health?: Check;
}

type State = 'waiting' | 'starting' | 'running' | 'failed' | 'closed';

/** Why a part in this state cannot be asked. */
const OBSTACLES: Readonly<Record<State, string | null>> = {
  waiting: 'it waits for other parts to start',
  starting: 'it is starting',
  running: null,
  failed: 'it could not start',
  closed: 'it has stopped',
};

/** The parts of a server, opened one after the other and closed in the reverse order. */
export class Components {
  private readonly states = new Map<string, State>();
  private starting: Promise<void> = Promise.resolve();

  /** @throws Error when two have one name */
  constructor(private readonly list: readonly Component[]) {
    for (const { name } of list) {
      if (this.states.has(name)) throw new Error(`there are two parts called ${name}`);
      this.states.set(name, 'waiting');
    }
  }

  /** All routes, each of which says so while its part cannot be asked. Without people, only those for anybody. */
  routes(): MountedRoute[] {
    const knowsPeople = this.list.some(({ identify }) => identify !== undefined);
    return this.list.flatMap(({ name, routes = [] }) =>
      routes
        .filter(({ access = 'anybody' }) => knowsPeople || access === 'anybody')
        .map((route) => ({ route, obstacle: () => this.obstacleText(name) })),
    );
  }

  /** What the app may offer because of these parts. */
  features(): string[] {
    return this.list.flatMap(({ feature }) => (feature === undefined ? [] : [feature]));
  }

  /** Who asks, by the first part that knows. */
  async identify(c: ServerContext): Promise<Who | null> {
    for (const { name, identify } of this.list) {
      const who = this.obstacle(name) === null ? await identify?.(c) : null;
      if (who) return who;
    }
    return null;
  }

  checks(): [name: string, check: () => Promise<Health>][] {
    return this.list.map((component) => [
      component.name,
      async () => {
        const reason = this.obstacle(component.name);
        return reason !== null ? { ok: false, reason } : ((await component.health?.()) ?? { ok: true });
      },
    ]);
  }

  /** Opens all of them in their order. @throws Error naming the one that cannot be opened; those before it stay open */
  start(tools: Tools): Promise<void> {
    this.starting = this.open(tools);
    return this.starting;
  }

  /** Closes what has been opened, the last first; what goes wrong is logged, and the rest is closed nevertheless. */
  async close({ log }: Tools): Promise<void> {
    // Opening is finished first: half a store cannot be closed.
    await this.starting.catch(() => {});
    for (const component of [...this.list].reverse()) {
      if (this.states.get(component.name) !== 'running') continue;
      this.states.set(component.name, 'closed');
      try {
        await component.close?.();
        log.info('part closed', { part: component.name });
      } catch (error) {
        log.error('part not closed', { part: component.name, error });
      }
    }
  }

  private async open(tools: Tools): Promise<void> {
    for (const component of this.list) {
      if (tools.closing.aborted) return;
      this.states.set(component.name, 'starting');
      const start = tools.now();
      try {
        await component.start?.(tools);
      } catch (error) {
        this.states.set(component.name, 'failed');
        const message = error instanceof Error ? error.message : String(error);
        throw new Error(`${component.name} could not be started: ${message}`, { cause: error });
      }
      this.states.set(component.name, 'running');
      tools.log.info('part started', { part: component.name, ms: Math.round(tools.now() - start) });
    }
  }

  private obstacle(name: string): string | null {
    return OBSTACLES[this.states.get(name) ?? 'closed'];
  }

  /** Why a part cannot be asked, for people: what all wait for, where that can be said. */
  private obstacleText(name: string): string | null {
    const reason = this.obstacle(name);
    if (reason === null) return null;
    const starting = this.list.find((one) => this.states.get(one.name) === 'starting');
    return starting?.opening ?? `${name}: ${reason}`;
  }
}
