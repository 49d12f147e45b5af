/** What the browser remembers, where it lets us: with storage switched off, nothing fails. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`coloretto.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`coloretto.${key}`, value);
  } catch {
    // Then it is asked again next time.
  }
}
