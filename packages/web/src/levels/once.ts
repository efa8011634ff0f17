/** Loads each name once; a load that failed, e.g. without a network, may be tried again. */
export function onceEach<T>(): (name: string, load: () => Promise<T>) => Promise<T> {
  const loads = new Map<string, Promise<T>>();
  return (name, load) => {
    const known = loads.get(name);
    if (known) return known;
    const fresh = load();
    loads.set(name, fresh);
    fresh.catch(() => loads.delete(name));
    return fresh;
  };
}
