export interface StreamEvent {
  event?: string;
  id?: string;
  retry?: number;
  data?: string;
}

/** Cuts server-sent events out of the pieces of a stream; comments are no events. */
export class EventSplitter {
  #rest = '';

  add(piece: string): StreamEvent[] {
    const blocks = (this.#rest + piece).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    return blocks.map(eventOf).filter((event) => Object.keys(event).length > 0);
  }
}

function eventOf(block: string): StreamEvent {
  const event: StreamEvent = {};
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') event.data = event.data === undefined ? value : `${event.data}\n${value}`;
    else if (field === 'retry') event.retry = Number(value);
    else if (field === 'event' || field === 'id') event[field] = value;
  }
  return event;
}
