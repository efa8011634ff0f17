/** Whether a host's name means the machine that asks: who reads it elsewhere comes to his own. */
export function isHereAlone(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
