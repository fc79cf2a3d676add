const LANES = 6;

/** Which of six colours a connection has: always the same for a name, whichever rows are in sight. */
export function laneOf(conn: string): number {
  let hash = 0;
  for (let i = 0; i < conn.length; i++) hash = (hash * 31 + conn.charCodeAt(i)) >>> 0;
  return hash % LANES;
}
