import { connect } from 'node:net';

/** A connection by hand, on which more can go wrong than with any client. */
export interface RawConnection {
  write(text: string): void;
  /** Resolves with all that has come as soon as it contains a text. @throws Error when the end comes first */
  until(text: string): Promise<string>;
  /** Resolves with all that came, when the server has ended it. */
  readonly end: Promise<string>;
  destroy(): void;
}

/** A request by hand, with more lines of its head. */
export const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

/** Connects to a port of this machine, and writes a text to it. */
export function rawConnection(port: number, text = ''): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  let came = '';
  let ended = false;
  const waiting = new Set<() => void>();
  const look = () => {
    for (const one of waiting) one();
  };
  socket.on('data', (data) => {
    came += String(data);
    look();
  });
  const end = new Promise<string>((resolve) => {
    // What the server broke off is as good an end as any; the tests look at what came.
    socket.on('error', () => {});
    socket.on('close', () => {
      ended = true;
      look();
      resolve(came);
    });
  });
  const until = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (!came.includes(text) && !ended) return;
        waiting.delete(check);
        if (came.includes(text)) resolve(came);
        else reject(new Error(`the end came before ${JSON.stringify(text)}: ${JSON.stringify(came)}`));
      };
      waiting.add(check);
      check();
    });
  return new Promise((resolve) => {
    socket.on('connect', () => {
      socket.write(text);
      resolve({ write: (more) => socket.write(more), until, end, destroy: () => socket.destroy() });
    });
  });
}
