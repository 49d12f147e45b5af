/** How the seats lie around the table as one of them sees it. */

/** The seat in front of us: ours, or at a shared device that of ours which plays next. None while watching. */
export function frontSeat(turn: number | null, mine: number[], seats: number): number | null {
  const from = turn ?? 1;
  const wait = (seat: number) => (seat - from + seats) % seats;
  return [...mine].sort((a, b) => wait(a) - wait(b))[0] ?? null;
}

/** The other seats in the order of play, beginning after ours. */
export function seatsAround(front: number | null, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, index) => index + 1);
  return front === null ? all : [...all.slice(front), ...all.slice(0, front - 1)];
}
