/** Actions that are done only when their key comes twice in a row. */
export class Asking {
  private before: string | null = null;
  private queried: string | null = null;

  /** A key has come: only what was asked just before can be confirmed by it. */
  next(): void {
    this.before = this.queried;
    this.queried = null;
  }

  /** Whether the action was asked about just before; if not, it is asked about now. */
  isSure(action: string): boolean {
    if (this.before === action) return true;
    this.queried = action;
    return false;
  }
}
