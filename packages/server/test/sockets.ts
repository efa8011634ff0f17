import { once } from 'node:events';
import { connect } from 'node:net';

/** A request by hand, with more lines of its head. */
export const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

/** Connects to a port of this machine by hand, so that more can go wrong than with any client, and writes a text to it. */
export async function rawConnection(port: number, text = '') {
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
  /** Resolves with all that came, when the server has ended it. */
  const end = new Promise<string>((resolve) => {
    // What the server broke off is as good an end as any; the tests look at what came.
    socket.on('error', () => {});
    socket.on('close', () => {
      ended = true;
      look();
      resolve(came);
    });
  });
  /** Resolves with all that has come as soon as it contains a text. @throws Error when the end comes first */
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
  await once(socket, 'connect');
  socket.write(text);
  return { write: (more: string) => socket.write(more), until, end, destroy: () => socket.destroy() };
}
