const KIND = 'application/x-knossos-level';

export function dragLevel({ dataTransfer }: DragEvent, name: string): void {
  dataTransfer?.setData(KIND, name);
  if (dataTransfer) dataTransfer.effectAllowed = 'copyMove';
}

export function holdsLevel({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes(KIND) === true;
}

/** The name of the level that was dropped; null when something else was. */
export function draggedLevel({ dataTransfer }: DragEvent): string | null {
  return dataTransfer?.getData(KIND) || null;
}
